CREATE TABLE "desk_leave" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"leave_no" text COLLATE "C" NOT NULL,
	"user_id" bigint,
	"leave_type" text COLLATE "C" NOT NULL,
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"attachments" text[],
	"handover_to" bigint,
	"days" numeric(20, 1),
	"balance_hold" bigint DEFAULT 0 NOT NULL,
	"decide_user" bigint,
	"decide_time" timestamptz,
	"decide_remark" text COLLATE "zh-x-icu",
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_leave_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_leave_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "desk_leave_leave_type_check" CHECK ("leave_type" in ('annual', 'sick', 'personal', 'marriage', 'maternity', 'bereavement')),
	CONSTRAINT "desk_leave_days_check" CHECK ("days" >= 0),
	CONSTRAINT "desk_leave_balance_hold_check" CHECK ("balance_hold" >= 0),
	CONSTRAINT "desk_leave_end_time_after_check" CHECK ("start_time" <= "end_time")
);
--> statement-breakpoint
CREATE TABLE "desk_leavebalance" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"open" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_leavebalance_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_leavebalance_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_leavebalance_open_check" CHECK ("open" >= 0),
	CONSTRAINT "desk_leavebalance_held_check" CHECK ("held" >= 0),
	CONSTRAINT "desk_leavebalance_taken_check" CHECK ("taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "desk_leavegrant" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint NOT NULL,
	"year" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"revoke_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_leavegrant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_leavegrant_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_leavegrant_year_check" CHECK ("year" >= 2000),
	CONSTRAINT "desk_leavegrant_amount_check" CHECK ("amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "desk_leavelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"leave_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "desk_leavelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "desk_leavelog" ADD CONSTRAINT "desk_leavelog_leave_id_fkey" FOREIGN KEY ("tenant_id","leave_id") REFERENCES "public"."desk_leave"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_leave_leave_no_key" ON "desk_leave" USING btree ("tenant_id","leave_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leave_user_id_idx" ON "desk_leave" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leave_handover_to_idx" ON "desk_leave" USING btree ("tenant_id","handover_to","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leave_decide_user_idx" ON "desk_leave" USING btree ("tenant_id","decide_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leave_status_idx" ON "desk_leave" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leave_user_id_start_time_idx" ON "desk_leave" USING btree ("tenant_id","user_id","start_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_leavebalance_user_id_key" ON "desk_leavebalance" USING btree ("tenant_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leavebalance_user_id_idx" ON "desk_leavebalance" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leavebalance_status_idx" ON "desk_leavebalance" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leavegrant_user_id_idx" ON "desk_leavegrant" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leavegrant_status_idx" ON "desk_leavegrant" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_leavelog_leave_id_idx" ON "desk_leavelog" USING btree ("tenant_id","leave_id","id");
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "desk_leave" ADD CONSTRAINT "desk_leave_apart" EXCLUDE USING gist ("tenant_id" WITH =, "user_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "status" IN (1, 2));
