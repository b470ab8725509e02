CREATE TABLE "oa_attendanceclass" (
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
	"type" text COLLATE "C" DEFAULT 'fixed' NOT NULL,
	"work_days" text[],
	"by_calendar" boolean DEFAULT true NOT NULL,
	"segments" jsonb NOT NULL,
	"cross_day" boolean DEFAULT false NOT NULL,
	"work_min" bigint DEFAULT 480,
	"before_min" bigint DEFAULT 120 NOT NULL,
	"after_min" bigint DEFAULT 240 NOT NULL,
	"late_min" bigint DEFAULT 0 NOT NULL,
	"early_min" bigint DEFAULT 0 NOT NULL,
	"absent_min" bigint,
	"places" jsonb,
	"wifi" text[],
	"effective_from" date NOT NULL,
	"effective_to" date,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendanceclass_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendanceclass_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendanceclass_type_check" CHECK ("type" in ('fixed', 'flex', 'shift')),
	CONSTRAINT "oa_attendanceclass_work_min_check" CHECK ("work_min" >= 30),
	CONSTRAINT "oa_attendanceclass_before_min_check" CHECK ("before_min" >= 0),
	CONSTRAINT "oa_attendanceclass_after_min_check" CHECK ("after_min" >= 0),
	CONSTRAINT "oa_attendanceclass_late_min_check" CHECK ("late_min" >= 0),
	CONSTRAINT "oa_attendanceclass_early_min_check" CHECK ("early_min" >= 0),
	CONSTRAINT "oa_attendanceclass_absent_min_check" CHECK ("absent_min" >= 1)
);
--> statement-breakpoint
CREATE TABLE "oa_attendanceday" (
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
	"work_date" date NOT NULL,
	"month" text COLLATE "zh-x-icu" NOT NULL,
	"class_id" bigint,
	"on_time" timestamptz,
	"off_time" timestamptz,
	"result" text COLLATE "C" NOT NULL,
	"late_min" bigint DEFAULT 0 NOT NULL,
	"early_min" bigint DEFAULT 0 NOT NULL,
	"missing" bigint DEFAULT 0 NOT NULL,
	"work_min" bigint DEFAULT 0 NOT NULL,
	"leave_min" bigint DEFAULT 0 NOT NULL,
	"fixed" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendanceday_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendanceday_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendanceday_result_check" CHECK ("result" in ('normal', 'late', 'early', 'missing', 'absent', 'leave', 'rest', 'open')),
	CONSTRAINT "oa_attendanceday_late_min_check" CHECK ("late_min" >= 0),
	CONSTRAINT "oa_attendanceday_early_min_check" CHECK ("early_min" >= 0),
	CONSTRAINT "oa_attendanceday_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "oa_attendanceday_work_min_check" CHECK ("work_min" >= 0),
	CONSTRAINT "oa_attendanceday_leave_min_check" CHECK ("leave_min" >= 0),
	CONSTRAINT "oa_attendanceday_fixed_check" CHECK ("fixed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "oa_attendancefix" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"work_date" date NOT NULL,
	"punch_type" text COLLATE "C" NOT NULL,
	"fix_time" timestamptz NOT NULL,
	"reason" text COLLATE "zh-x-icu" NOT NULL,
	"attachments" text[],
	"month" text COLLATE "zh-x-icu",
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_remark" text COLLATE "zh-x-icu",
	"reject_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendancefix_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendancefix_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "oa_attendancefix_punch_type_check" CHECK ("punch_type" in ('on', 'off'))
);
--> statement-breakpoint
CREATE TABLE "oa_attendancefixlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"fix_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "oa_attendancefixlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "oa_attendancelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"user_id" bigint,
	"work_date" date,
	"punch_time" timestamptz,
	"punch_type" text COLLATE "C",
	"class_id" bigint,
	"way" text COLLATE "C" NOT NULL,
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"accuracy" bigint,
	"place" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendancelog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendancelog_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendancelog_punch_type_check" CHECK ("punch_type" in ('on', 'off')),
	CONSTRAINT "oa_attendancelog_way_check" CHECK ("way" in ('gps', 'wifi')),
	CONSTRAINT "oa_attendancelog_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "oa_attendancelog_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "oa_attendancelog_accuracy_check" CHECK ("accuracy" >= 0)
);
--> statement-breakpoint
CREATE TABLE "oa_attendancemonth" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"people" bigint DEFAULT 0,
	"late_times" bigint DEFAULT 0,
	"early_times" bigint DEFAULT 0,
	"missing" bigint DEFAULT 0,
	"absent" bigint DEFAULT 0,
	"close_user" bigint,
	"close_time" timestamptz,
	"reopen_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendancemonth_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendancemonth_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "oa_attendancemonth_people_check" CHECK ("people" >= 0),
	CONSTRAINT "oa_attendancemonth_late_times_check" CHECK ("late_times" >= 0),
	CONSTRAINT "oa_attendancemonth_early_times_check" CHECK ("early_times" >= 0),
	CONSTRAINT "oa_attendancemonth_missing_check" CHECK ("missing" >= 0),
	CONSTRAINT "oa_attendancemonth_absent_check" CHECK ("absent" >= 0)
);
--> statement-breakpoint
CREATE TABLE "oa_attendancemonthlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"month_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "oa_attendancemonthlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "oa_attendanceroster" (
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
	"work_date" date NOT NULL,
	"class_id" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "oa_attendanceroster_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "oa_attendanceroster_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "project_project" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_no" text COLLATE "C",
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"type" text COLLATE "C" DEFAULT 'other',
	"owner_id" bigint NOT NULL,
	"dept_id" bigint,
	"start_date" date,
	"end_date" date,
	"priority" integer DEFAULT 2 NOT NULL,
	"progress" bigint DEFAULT 0 NOT NULL,
	"budget" bigint,
	"used" bigint,
	"customer" text COLLATE "zh-x-icu",
	"description" text COLLATE "zh-x-icu",
	"attachments" text COLLATE "C",
	"daily_log" text COLLATE "C" DEFAULT 'workday' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_project_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_project_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "project_project_type_check" CHECK ("type" in ('report', 'event', 'tech', 'service', 'other')),
	CONSTRAINT "project_project_priority_check" CHECK ("priority" in (1, 2, 3)),
	CONSTRAINT "project_project_progress_check" CHECK ("progress" >= 0),
	CONSTRAINT "project_project_budget_check" CHECK ("budget" >= 0),
	CONSTRAINT "project_project_used_check" CHECK ("used" >= 0),
	CONSTRAINT "project_project_daily_log_check" CHECK ("daily_log" in ('none', 'workday'))
);
--> statement-breakpoint
CREATE TABLE "project_projectlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" bigint,
	"log_date" date NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"hours" numeric(20, 1) DEFAULT 8 NOT NULL,
	"progress" bigint,
	"problems" text COLLATE "zh-x-icu",
	"plan" text COLLATE "zh-x-icu",
	"attachments" text[],
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projectlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projectlog_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "project_projectlog_hours_check" CHECK ("hours" >= 0),
	CONSTRAINT "project_projectlog_progress_check" CHECK ("progress" >= 0)
);
--> statement-breakpoint
CREATE TABLE "project_projectmember" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text COLLATE "C" DEFAULT 'write' NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projectmember_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projectmember_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "project_projectmember_role_check" CHECK ("role" in ('lead', 'write', 'shoot', 'design', 'develop', 'operate'))
);
--> statement-breakpoint
CREATE TABLE "project_projectmilestone" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"due_date" date NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"reach_user" bigint,
	"reach_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projectmilestone_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projectmilestone_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "project_projectsteps" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"project_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "project_projectsteps_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_projecttask" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"project_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"owner_id" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"progress" bigint DEFAULT 0 NOT NULL,
	"priority" integer DEFAULT 2 NOT NULL,
	"content" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "project_projecttask_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_projecttask_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "project_projecttask_progress_check" CHECK ("progress" >= 0),
	CONSTRAINT "project_projecttask_priority_check" CHECK ("priority" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "project_projecttasklog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"task_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "project_projecttasklog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "oa_attendanceclass_dept_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "oa_attendanceclass_dept_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "oa_attendanceclass_user_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "oa_attendanceclass_user_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "oa_attendanceday" ADD CONSTRAINT "oa_attendanceday_class_id_fkey" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oa_attendancefixlog" ADD CONSTRAINT "oa_attendancefixlog_fix_id_fkey" FOREIGN KEY ("tenant_id","fix_id") REFERENCES "public"."oa_attendancefix"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oa_attendancelog" ADD CONSTRAINT "oa_attendancelog_class_id_fkey" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oa_attendancemonthlog" ADD CONSTRAINT "oa_attendancemonthlog_month_id_fkey" FOREIGN KEY ("tenant_id","month_id") REFERENCES "public"."oa_attendancemonth"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oa_attendanceroster" ADD CONSTRAINT "oa_attendanceroster_class_id_fkey" FOREIGN KEY ("tenant_id","class_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_projectlog" ADD CONSTRAINT "project_projectlog_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_projectmember" ADD CONSTRAINT "project_projectmember_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_projectmilestone" ADD CONSTRAINT "project_projectmilestone_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_projectsteps" ADD CONSTRAINT "project_projectsteps_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_projecttask" ADD CONSTRAINT "project_projecttask_project_id_fkey" FOREIGN KEY ("tenant_id","project_id") REFERENCES "public"."project_project"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "project_projecttasklog" ADD CONSTRAINT "project_projecttasklog_task_id_fkey" FOREIGN KEY ("tenant_id","task_id") REFERENCES "public"."project_projecttask"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oa_attendanceclass_dept_ids" ADD CONSTRAINT "oa_attendanceclass_dept_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "oa_attendanceclass_user_ids" ADD CONSTRAINT "oa_attendanceclass_user_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."oa_attendanceclass"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "oa_attendanceclass_name_key" ON "oa_attendanceclass" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceclass_status_idx" ON "oa_attendanceclass" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceday_user_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "oa_attendanceday_work_date_key" ON "oa_attendanceday" USING btree ("tenant_id","user_id","work_date") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceday_class_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","class_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceday_status_idx" ON "oa_attendanceday" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceday_month_user_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","month","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceday_work_date_user_id_idx" ON "oa_attendanceday" USING btree ("tenant_id","work_date","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancefix_user_id_idx" ON "oa_attendancefix" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancefix_audit_user_idx" ON "oa_attendancefix" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancefix_status_idx" ON "oa_attendancefix" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancefix_user_id_work_date_idx" ON "oa_attendancefix" USING btree ("tenant_id","user_id","work_date","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancefixlog_fix_id_idx" ON "oa_attendancefixlog" USING btree ("tenant_id","fix_id","id");
--> statement-breakpoint
CREATE INDEX "oa_attendancelog_user_id_idx" ON "oa_attendancelog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancelog_class_id_idx" ON "oa_attendancelog" USING btree ("tenant_id","class_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancelog_status_idx" ON "oa_attendancelog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancelog_user_id_punch_time_idx" ON "oa_attendancelog" USING btree ("tenant_id","user_id","punch_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "oa_attendancemonth_month_key" ON "oa_attendancemonth" USING btree ("tenant_id","month") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancemonth_close_user_idx" ON "oa_attendancemonth" USING btree ("tenant_id","close_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancemonth_status_idx" ON "oa_attendancemonth" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendancemonthlog_month_id_idx" ON "oa_attendancemonthlog" USING btree ("tenant_id","month_id","id");
--> statement-breakpoint
CREATE INDEX "oa_attendanceroster_user_id_idx" ON "oa_attendanceroster" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "oa_attendanceroster_work_date_key" ON "oa_attendanceroster" USING btree ("tenant_id","user_id","class_id","work_date") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceroster_class_id_idx" ON "oa_attendanceroster" USING btree ("tenant_id","class_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceroster_status_idx" ON "oa_attendanceroster" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "oa_attendanceroster_work_date_user_id_idx" ON "oa_attendanceroster" USING btree ("tenant_id","work_date","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "project_project_project_no_key" ON "project_project" USING btree ("tenant_id","project_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_project_owner_id_idx" ON "project_project" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_project_dept_id_idx" ON "project_project" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_project_status_idx" ON "project_project" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectlog_project_id_idx" ON "project_projectlog" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectlog_user_id_idx" ON "project_projectlog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "project_projectlog_log_date_key" ON "project_projectlog" USING btree ("tenant_id","project_id",coalesce("user_id", -1),"log_date") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectlog_status_idx" ON "project_projectlog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectmember_project_id_idx" ON "project_projectmember" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "project_projectmember_user_id_key" ON "project_projectmember" USING btree ("tenant_id","project_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectmember_user_id_idx" ON "project_projectmember" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectmember_status_idx" ON "project_projectmember" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectmilestone_project_id_idx" ON "project_projectmilestone" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectmilestone_reach_user_idx" ON "project_projectmilestone" USING btree ("tenant_id","reach_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectmilestone_status_idx" ON "project_projectmilestone" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projectmilestone_remind_due_date_due_idx" ON "project_projectmilestone" USING btree ("due_date","tenant_id") WHERE not is_deleted and "due_date" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "project_projectsteps_project_id_idx" ON "project_projectsteps" USING btree ("tenant_id","project_id","id");
--> statement-breakpoint
CREATE INDEX "project_projecttask_project_id_idx" ON "project_projecttask" USING btree ("tenant_id","project_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projecttask_owner_id_idx" ON "project_projecttask" USING btree ("tenant_id","owner_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projecttask_status_idx" ON "project_projecttask" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projecttask_project_id_start_date_idx" ON "project_projecttask" USING btree ("tenant_id","project_id","start_date","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "project_projecttask_remind_end_date_due_idx" ON "project_projecttask" USING btree ("end_date","tenant_id") WHERE not is_deleted and "end_date" is not null and "status" in (0, 1);
--> statement-breakpoint
CREATE INDEX "project_projecttasklog_task_id_idx" ON "project_projecttasklog" USING btree ("tenant_id","task_id","id");
--> statement-breakpoint
CREATE INDEX "oa_attendanceclass_dept_ids_target_idx" ON "oa_attendanceclass_dept_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "oa_attendanceclass_user_ids_target_idx" ON "oa_attendanceclass_user_ids" USING btree ("tenant_id","target_id");
