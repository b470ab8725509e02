CREATE TABLE "general_notice" (
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
	"category" integer DEFAULT 1 NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"is_top" boolean DEFAULT false NOT NULL,
	"attach" text COLLATE "C",
	"release_time" timestamptz,
	"read_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_notice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_notice_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "general_notice_category_check" CHECK ("category" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "general_noticeread" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"notice_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"read_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "general_noticeread_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "general_noticeread_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "general_notice_receivers" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "general_notice_receivers_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "general_noticeread" ADD CONSTRAINT "general_noticeread_notice_id_fkey" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."general_notice"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "general_notice_receivers" ADD CONSTRAINT "general_notice_receivers_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."general_notice"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "general_notice_status_idx" ON "general_notice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "general_noticeread_notice_id_key" ON "general_noticeread" USING btree ("tenant_id","user_id","notice_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_noticeread_notice_id_idx" ON "general_noticeread" USING btree ("tenant_id","notice_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_noticeread_user_id_idx" ON "general_noticeread" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_noticeread_status_idx" ON "general_noticeread" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "general_notice_receivers_target_idx" ON "general_notice_receivers" USING btree ("tenant_id","target_id");
