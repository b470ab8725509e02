CREATE TABLE "resource_maillog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"address_hash" text COLLATE "C",
	"user_id" bigint,
	"scene" text COLLATE "C" NOT NULL,
	"send_time" timestamptz,
	"said" text COLLATE "zh-x-icu",
	"notice_id" text COLLATE "zh-x-icu",
	"body" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resource_maillog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "resource_maillog_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "resource_maillog_scene_check" CHECK ("scene" in ('notice', 'test'))
);
--> statement-breakpoint
CREATE TABLE "desk_noticesetting" (
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
	"desk" text COLLATE "zh-x-icu",
	"mail" text COLLATE "zh-x-icu",
	"push" text COLLATE "zh-x-icu",
	"quiet_from" text COLLATE "C",
	"quiet_to" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_noticesetting_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_noticesetting_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "desk_personalnotice" (
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
	"kind" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"title_en" text COLLATE "zh-x-icu" NOT NULL,
	"body" text COLLATE "zh-x-icu",
	"body_en" text COLLATE "zh-x-icu",
	"noun" text COLLATE "zh-x-icu",
	"row_id" text COLLATE "zh-x-icu",
	"leads" text COLLATE "zh-x-icu",
	"likeness" text COLLATE "zh-x-icu" NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"read_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_personalnotice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_personalnotice_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_personalnotice_kind_check" CHECK ("kind" in ('waits', 'result', 'deadline', 'done'))
);
--> statement-breakpoint
CREATE TABLE "desk_pushdevice" (
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
	"session_id" text COLLATE "zh-x-icu" NOT NULL,
	"name" text COLLATE "zh-x-icu",
	"language" text COLLATE "C" DEFAULT 'zh' NOT NULL,
	"endpoint_key" text COLLATE "C" NOT NULL,
	"subscription" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "desk_pushdevice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "desk_pushdevice_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "desk_pushdevice_language_check" CHECK ("language" in ('zh', 'en'))
);
--> statement-breakpoint
ALTER TABLE "resource_maillog" ADD CONSTRAINT "resource_maillog_user_id_fkey" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."user_user"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "resource_maillog_address_hash_idx" ON "resource_maillog" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_maillog_user_id_idx" ON "resource_maillog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "resource_maillog_status_idx" ON "resource_maillog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_noticesetting_user_id_key" ON "desk_noticesetting" USING btree ("tenant_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_noticesetting_user_id_idx" ON "desk_noticesetting" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_noticesetting_status_idx" ON "desk_noticesetting" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_personalnotice_user_id_idx" ON "desk_personalnotice" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_personalnotice_status_idx" ON "desk_personalnotice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_personalnotice_noun_row_id_idx" ON "desk_personalnotice" USING btree ("tenant_id","noun","row_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_pushdevice_user_id_idx" ON "desk_pushdevice" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_pushdevice_endpoint_key_key" ON "desk_pushdevice" USING btree ("tenant_id","endpoint_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "desk_pushdevice_status_idx" ON "desk_pushdevice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
