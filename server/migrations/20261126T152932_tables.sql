CREATE TABLE "desk_contribute" (
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
	"type" text COLLATE "C" DEFAULT 'task' NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"due_date" date,
	"link" text COLLATE "C",
	"is_read" boolean DEFAULT false NOT NULL,
	"owner_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_contribute_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_contribute_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_contribute_type_check" CHECK ("type" in ('task', 'notice', 'contribution'))
);
--> statement-breakpoint
CREATE TABLE "desk_contributeflow" (
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
	"manuscript_id" bigint NOT NULL,
	"personal_id" bigint,
	"royalty" bigint,
	"opinion" text COLLATE "zh-x-icu",
	"user_id" bigint,
	"definition_id" bigint,
	"instance_id" bigint,
	"decide_time" timestamptz,
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_contributeflow_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_contributeflow_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "desk_contributeflow_royalty_check" CHECK ("royalty" >= 0)
);
--> statement-breakpoint
ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_personal_id_fkey" FOREIGN KEY ("tenant_id","personal_id") REFERENCES "public"."contribute_contributepersonal"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_definition_id_fkey" FOREIGN KEY ("tenant_id","definition_id") REFERENCES "public"."flow_definition"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "desk_contributeflow" ADD CONSTRAINT "desk_contributeflow_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "desk_contribute_owner_id_idx" ON "desk_contribute" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contribute_status_idx" ON "desk_contribute" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contribute_remind_due_date_due_idx" ON "desk_contribute" USING btree ("due_date","tenant_id") WHERE not is_deleted and "due_date" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "desk_contributeflow_manuscript_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","manuscript_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contributeflow_personal_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","personal_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contributeflow_user_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contributeflow_definition_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","definition_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contributeflow_instance_id_idx" ON "desk_contributeflow" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contributeflow_status_idx" ON "desk_contributeflow" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_contributeflow_manuscript_id_status_idx" ON "desk_contributeflow" USING btree ("tenant_id","manuscript_id","status","id") WHERE not is_deleted;
