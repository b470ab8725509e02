CREATE TABLE "flow_definition" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"model_id" bigint,
	"deployment_id" text COLLATE "zh-x-icu",
	"process_key" text COLLATE "zh-x-icu",
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"version_no" bigint DEFAULT 1 NOT NULL,
	"category" text COLLATE "C",
	"description" text COLLATE "zh-x-icu",
	"is_latest" boolean DEFAULT false NOT NULL,
	"resource_name" text COLLATE "zh-x-icu",
	"form" jsonb,
	"xml" text COLLATE "zh-x-icu",
	"deploy_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_definition_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_definition_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "flow_definition_version_no_check" CHECK ("version_no" >= 1)
);
--> statement-breakpoint
CREATE TABLE "flow_follow" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"instance_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"definition_id" bigint NOT NULL,
	"category" text COLLATE "C",
	"business_key" text COLLATE "zh-x-icu",
	"starter_id" bigint NOT NULL,
	"starter_dept" bigint,
	"finish_time" timestamptz,
	"form" jsonb,
	"chosen" jsonb,
	"next_token" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"parent_token" bigint,
	"delete_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_follow_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_follow_status_check" CHECK ("status" in (1, 2, 3, 4)),
	CONSTRAINT "flow_follow_next_token_check" CHECK ("next_token" >= 1)
);
--> statement-breakpoint
CREATE TABLE "flow_followlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"instance_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "flow_followlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "flow_model" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"model_key" text COLLATE "C" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"category" text COLLATE "C" NOT NULL,
	"description" text COLLATE "zh-x-icu",
	"form" jsonb,
	"xml" text COLLATE "zh-x-icu",
	"version_no" bigint DEFAULT 0 NOT NULL,
	"definition_id" bigint,
	"last_deploy_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_model_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_model_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_model_version_no_check" CHECK ("version_no" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flow_opinion" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"instance_id" bigint NOT NULL,
	"task_id" bigint,
	"task_name" text COLLATE "zh-x-icu" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"comment" text COLLATE "zh-x-icu",
	"files" jsonb,
	"user_id" bigint,
	"to_user_id" bigint,
	CONSTRAINT "flow_opinion_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_opinion_action_check" CHECK ("action" in ('start', 'claim', 'release', 'approve', 'refuse', 'return', 'delegate', 'resolve', 'transfer', 'sign', 'unsign', 'copy', 'withdraw', 'urge', 'skip', 'expire', 'fail', 'end'))
);
--> statement-breakpoint
CREATE TABLE "flow_person" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"instance_id" bigint NOT NULL,
	"task_id" bigint,
	"user_id" bigint NOT NULL,
	"part" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_person_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_person_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_person_part_check" CHECK ("part" in ('candidate', 'actor', 'copy', 'starter'))
);
--> statement-breakpoint
CREATE TABLE "flow_token" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"instance_id" bigint NOT NULL,
	"no" bigint NOT NULL,
	"node_key" text COLLATE "zh-x-icu" NOT NULL,
	"path" text COLLATE "zh-x-icu",
	"joins" boolean DEFAULT false NOT NULL,
	"onward" text COLLATE "zh-x-icu",
	"wake_time" timestamptz,
	"problem" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_token_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_token_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_token_no_check" CHECK ("no" >= 1)
);
--> statement-breakpoint
CREATE TABLE "flow_work" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"instance_id" bigint NOT NULL,
	"category" text COLLATE "C",
	"task_key" text COLLATE "zh-x-icu",
	"token_no" bigint DEFAULT 0 NOT NULL,
	"turn" bigint DEFAULT 0 NOT NULL,
	"starter_id" bigint,
	"assignee" bigint,
	"owner_id" bigint,
	"adder_id" bigint,
	"after_id" bigint,
	"is_shared" boolean DEFAULT false NOT NULL,
	"claim_time" timestamptz,
	"open_time" timestamptz,
	"finish_time" timestamptz,
	"due_time" timestamptz,
	"urged_time" timestamptz,
	"comment" text COLLATE "zh-x-icu",
	"is_undoable" boolean DEFAULT false NOT NULL,
	"undo" jsonb,
	"priority" bigint DEFAULT 50 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_work_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_work_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7)),
	CONSTRAINT "flow_work_turn_check" CHECK ("turn" >= 0),
	CONSTRAINT "flow_work_priority_check" CHECK ("priority" >= 0)
);
--> statement-breakpoint
ALTER TABLE "flow_definition" ADD CONSTRAINT "flow_definition_model_id_fkey" FOREIGN KEY ("tenant_id","model_id") REFERENCES "public"."flow_model"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_follow" ADD CONSTRAINT "flow_follow_definition_id_fkey" FOREIGN KEY ("tenant_id","definition_id") REFERENCES "public"."flow_definition"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_follow" ADD CONSTRAINT "flow_follow_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_followlog" ADD CONSTRAINT "flow_followlog_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_model" ADD CONSTRAINT "flow_model_definition_id_fkey" FOREIGN KEY ("tenant_id","definition_id") REFERENCES "public"."flow_definition"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_opinion" ADD CONSTRAINT "flow_opinion_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_opinion" ADD CONSTRAINT "flow_opinion_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."flow_work"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_person" ADD CONSTRAINT "flow_person_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_person" ADD CONSTRAINT "flow_person_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."flow_work"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_token" ADD CONSTRAINT "flow_token_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_work" ADD CONSTRAINT "flow_work_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_work" ADD CONSTRAINT "flow_work_after_id_fkey" FOREIGN KEY ("tenant_id","after_id") REFERENCES "public"."flow_work"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "flow_definition_model_id_idx" ON "flow_definition" USING btree ("tenant_id","model_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "flow_definition_version_no_key" ON "flow_definition" USING btree ("tenant_id",coalesce("process_key", ''),"version_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_definition_status_idx" ON "flow_definition" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_definition_process_key_is_latest_idx" ON "flow_definition" USING btree ("tenant_id","process_key","is_latest","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "flow_follow_instance_no_key" ON "flow_follow" USING btree ("tenant_id","instance_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_follow_definition_id_idx" ON "flow_follow" USING btree ("tenant_id","definition_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_follow_starter_id_idx" ON "flow_follow" USING btree ("tenant_id","starter_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_follow_starter_dept_idx" ON "flow_follow" USING btree ("tenant_id","starter_dept","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_follow_parent_id_idx" ON "flow_follow" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_follow_status_idx" ON "flow_follow" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_follow_business_key_idx" ON "flow_follow" USING btree ("tenant_id","business_key","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_follow_starter_id_status_idx" ON "flow_follow" USING btree ("tenant_id","starter_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_followlog_instance_id_idx" ON "flow_followlog" USING btree ("tenant_id","instance_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "flow_model_model_key_key" ON "flow_model" USING btree ("tenant_id","model_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_model_definition_id_idx" ON "flow_model" USING btree ("tenant_id","definition_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_model_status_idx" ON "flow_model" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_opinion_instance_id_idx" ON "flow_opinion" USING btree ("tenant_id","instance_id","id");
--> statement-breakpoint
CREATE INDEX "flow_opinion_task_id_idx" ON "flow_opinion" USING btree ("tenant_id","task_id","id");
--> statement-breakpoint
CREATE INDEX "flow_opinion_user_id_idx" ON "flow_opinion" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "flow_opinion_to_user_id_idx" ON "flow_opinion" USING btree ("tenant_id","to_user_id","id");
--> statement-breakpoint
CREATE INDEX "flow_person_instance_id_idx" ON "flow_person" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_person_task_id_idx" ON "flow_person" USING btree ("tenant_id","task_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_person_user_id_idx" ON "flow_person" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_person_status_idx" ON "flow_person" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_person_user_id_task_id_idx" ON "flow_person" USING btree ("tenant_id","user_id","task_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_person_user_id_instance_id_idx" ON "flow_person" USING btree ("tenant_id","user_id","instance_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_token_instance_id_idx" ON "flow_token" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "flow_token_no_key" ON "flow_token" USING btree ("tenant_id","instance_id","no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_token_status_idx" ON "flow_token" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_token_wake_wake_time_due_idx" ON "flow_token" USING btree ("wake_time","tenant_id") WHERE not is_deleted and "wake_time" is not null;
--> statement-breakpoint
CREATE INDEX "flow_work_instance_id_idx" ON "flow_work" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_starter_id_idx" ON "flow_work" USING btree ("tenant_id","starter_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_assignee_idx" ON "flow_work" USING btree ("tenant_id","assignee","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_owner_id_idx" ON "flow_work" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_adder_id_idx" ON "flow_work" USING btree ("tenant_id","adder_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_after_id_idx" ON "flow_work" USING btree ("tenant_id","after_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_status_idx" ON "flow_work" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_assignee_status_idx" ON "flow_work" USING btree ("tenant_id","assignee","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_instance_id_token_no_idx" ON "flow_work" USING btree ("tenant_id","instance_id","token_no","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_work_expire_due_time_due_idx" ON "flow_work" USING btree ("due_time","tenant_id") WHERE not is_deleted and "due_time" is not null and "status" in (1, 2, 3);
