CREATE TABLE "general_workcalendar" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"kind" text COLLATE "C" DEFAULT 'holiday' NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_workcalendar_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_workcalendar_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "general_workcalendar_kind_check" CHECK ("kind" in ('holiday', 'workday'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "general_workcalendar_day_key" ON "general_workcalendar" USING btree ("tenant_id","day") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_workcalendar_status_idx" ON "general_workcalendar" USING btree ("tenant_id","status","id") WHERE not is_deleted;
