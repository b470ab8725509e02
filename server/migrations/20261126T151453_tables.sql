CREATE TABLE "cms_need" (
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
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint,
	"place" text COLLATE "zh-x-icu",
	"event_time" timestamptz,
	"deadline" timestamptz NOT NULL,
	"reward" bigint,
	"contact_name" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"attachments" jsonb,
	"reply_count" bigint DEFAULT 0,
	"reply" text COLLATE "zh-x-icu",
	"news_id" bigint,
	"refuse_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_need_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_need_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "cms_need_reward_check" CHECK ("reward" >= 0),
	CONSTRAINT "cms_need_reply_count_check" CHECK ("reply_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_needlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"need_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_needlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_newscrew" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"work" integer DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"duty" text COLLATE "zh-x-icu",
	"start_time" timestamptz NOT NULL,
	"end_time" timestamptz NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newscrew_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newscrew_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newscrew_work_check" CHECK ("work" in (1, 2, 3)),
	CONSTRAINT "cms_newscrew_end_time_after_check" CHECK ("start_time" <= "end_time")
);
--> statement-breakpoint
CREATE TABLE "cms_newsinvite" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"answer_time" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsinvite_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsinvite_status_check" CHECK ("status" in (1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "cms_newsnotice" (
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
	"content" text COLLATE "zh-x-icu",
	"news_id" bigint,
	"withdraw_reason" text COLLATE "zh-x-icu",
	"notice_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsnotice_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsnotice_status_check" CHECK ("status" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "cms_newsorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"order_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"need_id" bigint,
	"topic_id" bigint,
	"type" text COLLATE "C",
	"place" bigint,
	"event_time" timestamptz,
	"end_time" timestamptz,
	"deadline" timestamptz NOT NULL,
	"priority" integer DEFAULT 2,
	"plan_words" bigint,
	"equipment" text[],
	"brief" text COLLATE "zh-x-icu",
	"seats" bigint DEFAULT 1 NOT NULL,
	"taken" bigint DEFAULT 0 NOT NULL,
	"leader_id" bigint,
	"news_id" bigint,
	"manuscript_id" bigint,
	"summary" text COLLATE "zh-x-icu",
	"files" jsonb,
	"dispatch_time" timestamptz,
	"reply_time" timestamptz,
	"complete_time" timestamptz,
	"late_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsorder_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5, 6, 7, 8)),
	CONSTRAINT "cms_newsorder_type_check" CHECK ("type" in ('text', 'photo', 'video', 'live', 'column')),
	CONSTRAINT "cms_newsorder_priority_check" CHECK ("priority" in (1, 2, 3)),
	CONSTRAINT "cms_newsorder_plan_words_check" CHECK ("plan_words" >= 0),
	CONSTRAINT "cms_newsorder_seats_check" CHECK ("seats" >= 1),
	CONSTRAINT "cms_newsorder_taken_check" CHECK ("taken" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_newsorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"order_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "cms_newsorderlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "cms_newsplace" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"address" text COLLATE "zh-x-icu",
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"region_code" text COLLATE "C",
	"radius" bigint,
	"contact" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"open_times" jsonb,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsplace_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsplace_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "cms_newsplace_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "cms_newsplace_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "cms_newsplace_radius_check" CHECK ("radius" >= 0),
	CONSTRAINT "cms_newsplace_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_newsreceipt" (
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
	"read_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "cms_newsreceipt_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_newsreceipt_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "cms_need_invite_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_need_invite_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "cms_newsnotice_receivers" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_newsnotice_receivers_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
CREATE TABLE "cms_newsorder_member_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "cms_newsorder_member_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "cms_need" ADD CONSTRAINT "cms_need_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_need" ADD CONSTRAINT "cms_need_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_needlog" ADD CONSTRAINT "cms_needlog_need_id_fkey" FOREIGN KEY ("tenant_id","need_id") REFERENCES "public"."cms_need"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newscrew" ADD CONSTRAINT "cms_newscrew_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsinvite" ADD CONSTRAINT "cms_newsinvite_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsnotice" ADD CONSTRAINT "cms_newsnotice_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_need_id_fkey" FOREIGN KEY ("tenant_id","need_id") REFERENCES "public"."cms_need"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_topic_id_fkey" FOREIGN KEY ("tenant_id","topic_id") REFERENCES "public"."cms_topic"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_place_fkey" FOREIGN KEY ("tenant_id","place") REFERENCES "public"."cms_newsplace"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsorder" ADD CONSTRAINT "cms_newsorder_manuscript_id_fkey" FOREIGN KEY ("tenant_id","manuscript_id") REFERENCES "public"."contribute_manuscript"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsorderlog" ADD CONSTRAINT "cms_newsorderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsreceipt" ADD CONSTRAINT "cms_newsreceipt_notice_id_fkey" FOREIGN KEY ("tenant_id","notice_id") REFERENCES "public"."cms_newsnotice"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_need_invite_ids" ADD CONSTRAINT "cms_need_invite_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_need"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsnotice_receivers" ADD CONSTRAINT "cms_newsnotice_receivers_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_newsnotice"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cms_newsorder_member_ids" ADD CONSTRAINT "cms_newsorder_member_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."cms_newsorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "cms_need_category_id_idx" ON "cms_need" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_need_phone_hash_idx" ON "cms_need" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_need_news_id_idx" ON "cms_need" USING btree ("tenant_id","news_id","id") WHERE not is_deleted and "news_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_need_status_idx" ON "cms_need" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_needlog_need_id_idx" ON "cms_needlog" USING btree ("tenant_id","need_id","id");
--> statement-breakpoint
CREATE INDEX "cms_newscrew_order_id_idx" ON "cms_newscrew" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newscrew_user_id_idx" ON "cms_newscrew" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newscrew_status_idx" ON "cms_newscrew" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsinvite_order_id_idx" ON "cms_newsinvite" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsinvite_user_id_key" ON "cms_newsinvite" USING btree ("tenant_id","order_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsinvite_user_id_idx" ON "cms_newsinvite" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsinvite_status_idx" ON "cms_newsinvite" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsnotice_news_id_idx" ON "cms_newsnotice" USING btree ("tenant_id","news_id","id") WHERE not is_deleted and "news_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_newsnotice_status_idx" ON "cms_newsnotice" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsorder_order_no_key" ON "cms_newsorder" USING btree ("tenant_id","order_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_need_id_idx" ON "cms_newsorder" USING btree ("tenant_id","need_id","id") WHERE not is_deleted and "need_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_topic_id_idx" ON "cms_newsorder" USING btree ("tenant_id","topic_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_place_idx" ON "cms_newsorder" USING btree ("tenant_id","place","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_leader_id_idx" ON "cms_newsorder" USING btree ("tenant_id","leader_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_news_id_idx" ON "cms_newsorder" USING btree ("tenant_id","news_id","id") WHERE not is_deleted and "news_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_manuscript_id_idx" ON "cms_newsorder" USING btree ("tenant_id","manuscript_id","id") WHERE not is_deleted and "manuscript_id" is not null;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_status_idx" ON "cms_newsorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_status_deadline_idx" ON "cms_newsorder" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsorder_late_deadline_due_idx" ON "cms_newsorder" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (2, 3, 4);
--> statement-breakpoint
CREATE INDEX "cms_newsorderlog_order_id_idx" ON "cms_newsorderlog" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "cms_newsplace_status_idx" ON "cms_newsplace" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsreceipt_notice_id_idx" ON "cms_newsreceipt" USING btree ("tenant_id","notice_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "cms_newsreceipt_user_id_key" ON "cms_newsreceipt" USING btree ("tenant_id","notice_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsreceipt_user_id_idx" ON "cms_newsreceipt" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_newsreceipt_status_idx" ON "cms_newsreceipt" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "cms_need_invite_ids_target_idx" ON "cms_need_invite_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "cms_newsnotice_receivers_target_idx" ON "cms_newsnotice_receivers" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE INDEX "cms_newsorder_member_ids_target_idx" ON "cms_newsorder_member_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gist;
--> statement-breakpoint
ALTER TABLE "cms_newscrew" ADD CONSTRAINT "cms_newscrew_apart" EXCLUDE USING gist ("tenant_id" WITH =, "user_id" WITH =, tstzrange("start_time", "end_time", '[)') WITH &&) WHERE (NOT "is_deleted" AND "work" IN (1));
