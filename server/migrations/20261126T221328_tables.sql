CREATE TABLE "flow_request" (
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
	"noun_name" text COLLATE "zh-x-icu" NOT NULL,
	"row_id" text COLLATE "zh-x-icu" NOT NULL,
	"action_name" text COLLATE "zh-x-icu" NOT NULL,
	"input" jsonb,
	"row_version" bigint NOT NULL,
	"asker_id" bigint NOT NULL,
	"approver_id" bigint,
	"instance_id" bigint,
	"problem" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_request_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_request_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "flow_request_row_version_check" CHECK ("row_version" >= 0)
);
--> statement-breakpoint
ALTER TABLE "flow_binding" DROP CONSTRAINT "flow_binding_operation_check";
--> statement-breakpoint
ALTER TABLE "flow_request" ADD CONSTRAINT "flow_request_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "flow_request_asker_id_idx" ON "flow_request" USING btree ("tenant_id","asker_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_request_approver_id_idx" ON "flow_request" USING btree ("tenant_id","approver_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_request_instance_id_idx" ON "flow_request" USING btree ("tenant_id","instance_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_request_status_idx" ON "flow_request" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_request_noun_name_row_id_status_idx" ON "flow_request" USING btree ("tenant_id","noun_name","row_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "flow_binding" ADD CONSTRAINT "flow_binding_operation_check" CHECK ("operation" in ('desk/leave:start', 'cms/news:toPublish', 'cms/news:retract', 'housekeep/merchantwithdrawal:thirdPass'));
