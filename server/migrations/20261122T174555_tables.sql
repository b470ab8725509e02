CREATE TABLE "ers_ersevaluate" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_id" bigint NOT NULL,
	"speed" bigint,
	"effect" bigint,
	"coordination" bigint,
	"summary" text COLLATE "zh-x-icu",
	"lessons" text COLLATE "zh-x-icu",
	"evaluator" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_ersevaluate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_ersevaluate_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "ers_ersevaluate_speed_check" CHECK ("speed" >= 1),
	CONSTRAINT "ers_ersevaluate_effect_check" CHECK ("effect" >= 1),
	CONSTRAINT "ers_ersevaluate_coordination_check" CHECK ("coordination" >= 1)
);
--> statement-breakpoint
CREATE TABLE "ers_ersevent" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"type_id" bigint NOT NULL,
	"severity" integer DEFAULT 4 NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"is_drill" boolean DEFAULT false NOT NULL,
	"source" text COLLATE "C" DEFAULT 'call',
	"reporter" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"images" text[],
	"videos" jsonb,
	"occur_time" timestamptz NOT NULL,
	"report_time" timestamptz,
	"place" text COLLATE "zh-x-icu" NOT NULL,
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"region_code" text COLLATE "C",
	"casualties" bigint DEFAULT 0,
	"injured" bigint DEFAULT 0,
	"missing" bigint DEFAULT 0,
	"loss" bigint,
	"dept_id" bigint,
	"owner_id" bigint,
	"assignee_id" bigint,
	"from_dept" bigint,
	"receive_due" timestamptz,
	"receive_time" timestamptz,
	"escalate_at" timestamptz,
	"escalation" bigint DEFAULT 0,
	"accept_time" timestamptz,
	"handle_due" timestamptz,
	"warn_flag" integer DEFAULT 0,
	"overdue" boolean DEFAULT false NOT NULL,
	"extended" bigint DEFAULT 0,
	"send_backs" bigint DEFAULT 0,
	"proofs" bigint DEFAULT 0,
	"inadmissible_code" text COLLATE "C",
	"inadmissible_reason" text COLLATE "zh-x-icu",
	"parent_id" bigint,
	"asked_by" bigint,
	"asked_time" timestamptz,
	"finish_time" timestamptz,
	"result" text COLLATE "zh-x-icu",
	"reopen_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_ersevent_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_ersevent_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6)),
	CONSTRAINT "ers_ersevent_severity_check" CHECK ("severity" in (1, 2, 3, 4)),
	CONSTRAINT "ers_ersevent_source_check" CHECK ("source" in ('call', 'app', 'sensor', 'patrol')),
	CONSTRAINT "ers_ersevent_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "ers_ersevent_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "ers_ersevent_casualties_check" CHECK ("casualties" >= 0),
	CONSTRAINT "ers_ersevent_injured_check" CHECK ("injured" >= 0),
	CONSTRAINT "ers_ersevent_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "ers_ersevent_loss_check" CHECK ("loss" >= 0),
	CONSTRAINT "ers_ersevent_warn_flag_check" CHECK ("warn_flag" in (0, 1, 2)),
	CONSTRAINT "ers_ersevent_inadmissible_code_check" CHECK ("inadmissible_code" in ('outside', 'untrue', 'duplicate', 'minor'))
);
--> statement-breakpoint
CREATE TABLE "ers_erseventfeedback" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_id" bigint NOT NULL,
	"type_id" text COLLATE "C" DEFAULT 'progress' NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"images" text[],
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"is_public" boolean DEFAULT false NOT NULL,
	"need_support" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_erseventfeedback_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_erseventfeedback_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "ers_erseventfeedback_type_id_check" CHECK ("type_id" in ('progress', 'resource', 'result')),
	CONSTRAINT "ers_erseventfeedback_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "ers_erseventfeedback_lng_check" CHECK ("lng" >= -180)
);
--> statement-breakpoint
CREATE TABLE "ers_erseventlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"event_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "ers_erseventlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "ers_erstype" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"code" text COLLATE "C" NOT NULL,
	"dept_id" bigint,
	"clocks" jsonb,
	"sort" bigint DEFAULT 0,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_erstype_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_erstype_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "ers_erstype_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ers_overdue" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"event_id" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"old_due" timestamptz,
	"new_due" timestamptz NOT NULL,
	"approver" bigint,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ers_overdue_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ers_overdue_status_check" CHECK ("status" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "ers_ersevent_co_depts" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "ers_ersevent_co_depts_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "ers_ersevaluate" ADD CONSTRAINT "ers_ersevaluate_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ers_ersevent" ADD CONSTRAINT "ers_ersevent_type_id_fkey" FOREIGN KEY ("tenant_id","type_id") REFERENCES "public"."ers_erstype"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ers_ersevent" ADD CONSTRAINT "ers_ersevent_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ers_erseventfeedback" ADD CONSTRAINT "ers_erseventfeedback_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ers_erseventlog" ADD CONSTRAINT "ers_erseventlog_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ers_overdue" ADD CONSTRAINT "ers_overdue_event_id_fkey" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ers_ersevent_co_depts" ADD CONSTRAINT "ers_ersevent_co_depts_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."ers_ersevent"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "ers_ersevaluate_event_id_key" ON "ers_ersevaluate" USING btree ("tenant_id","event_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevaluate_event_id_idx" ON "ers_ersevaluate" USING btree ("tenant_id","event_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevaluate_evaluator_idx" ON "ers_ersevaluate" USING btree ("tenant_id","evaluator","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevaluate_status_idx" ON "ers_ersevaluate" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "ers_ersevent_event_no_key" ON "ers_ersevent" USING btree ("tenant_id","event_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_type_id_idx" ON "ers_ersevent" USING btree ("tenant_id","type_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_phone_hash_idx" ON "ers_ersevent" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_dept_id_idx" ON "ers_ersevent" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_owner_id_idx" ON "ers_ersevent" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_assignee_id_idx" ON "ers_ersevent" USING btree ("tenant_id","assignee_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_from_dept_idx" ON "ers_ersevent" USING btree ("tenant_id","from_dept","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_parent_id_idx" ON "ers_ersevent" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_asked_by_idx" ON "ers_ersevent" USING btree ("tenant_id","asked_by","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_status_idx" ON "ers_ersevent" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_status_severity_idx" ON "ers_ersevent" USING btree ("tenant_id","status","severity","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_dept_id_status_idx" ON "ers_ersevent" USING btree ("tenant_id","dept_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_occur_time_idx" ON "ers_ersevent" USING btree ("tenant_id","occur_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_escalate_escalate_at_due_idx" ON "ers_ersevent" USING btree ("escalate_at","tenant_id") WHERE not is_deleted and "escalate_at" is not null and "status" in (0, 3, 4);
--> statement-breakpoint
CREATE INDEX "ers_ersevent_warn_handle_due_due_idx" ON "ers_ersevent" USING btree ("handle_due","tenant_id") WHERE not is_deleted and "handle_due" is not null and "status" in (1, 2, 3, 4);
--> statement-breakpoint
CREATE INDEX "ers_erseventfeedback_event_id_idx" ON "ers_erseventfeedback" USING btree ("tenant_id","event_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_erseventfeedback_status_idx" ON "ers_erseventfeedback" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_erseventlog_event_id_idx" ON "ers_erseventlog" USING btree ("tenant_id","event_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ers_erstype_name_key" ON "ers_erstype" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "ers_erstype_code_key" ON "ers_erstype" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_erstype_dept_id_idx" ON "ers_erstype" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_erstype_status_idx" ON "ers_erstype" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_overdue_event_id_idx" ON "ers_overdue" USING btree ("tenant_id","event_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_overdue_approver_idx" ON "ers_overdue" USING btree ("tenant_id","approver","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_overdue_status_idx" ON "ers_overdue" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "ers_ersevent_co_depts_target_idx" ON "ers_ersevent_co_depts" USING btree ("tenant_id","target_id");
