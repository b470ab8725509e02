CREATE TABLE "flow_binding" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"model_id" bigint NOT NULL,
	"conditions" jsonb,
	"sort" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_binding_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_binding_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "flow_binding_operation_check" CHECK ("operation" in ('desk/leave:start')),
	CONSTRAINT "flow_binding_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "flow_deputy" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint NOT NULL,
	"deputy_id" bigint NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"leave_id" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "flow_deputy_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "flow_deputy_status_check" CHECK ("status" in (0, 1, 2))
);
--> statement-breakpoint
ALTER TABLE "desk_leave" ADD COLUMN "instance_id" bigint;
--> statement-breakpoint
ALTER TABLE "flow_binding" ADD CONSTRAINT "flow_binding_model_id_fkey" FOREIGN KEY ("tenant_id","model_id") REFERENCES "public"."flow_model"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "flow_deputy" ADD CONSTRAINT "flow_deputy_leave_id_fkey" FOREIGN KEY ("tenant_id","leave_id") REFERENCES "public"."desk_leave"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "flow_binding_model_id_idx" ON "flow_binding" USING btree ("tenant_id","model_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_binding_status_idx" ON "flow_binding" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_deputy_user_id_idx" ON "flow_deputy" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_deputy_deputy_id_idx" ON "flow_deputy" USING btree ("tenant_id","deputy_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_deputy_leave_id_idx" ON "flow_deputy" USING btree ("tenant_id","leave_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_deputy_status_idx" ON "flow_deputy" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_deputy_user_id_status_idx" ON "flow_deputy" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "flow_deputy_begin_start_time_due_idx" ON "flow_deputy" USING btree ("start_time","tenant_id") WHERE not is_deleted and "start_time" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "flow_deputy_end_end_time_due_idx" ON "flow_deputy" USING btree ("end_time","tenant_id") WHERE not is_deleted and "end_time" is not null and "status" in (0, 1);
--> statement-breakpoint
ALTER TABLE "desk_leave" ADD CONSTRAINT "desk_leave_instance_id_fkey" FOREIGN KEY ("tenant_id","instance_id") REFERENCES "public"."flow_follow"("tenant_id","id") ON DELETE no action ON UPDATE no action;
