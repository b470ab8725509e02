CREATE TABLE "official_account" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"avatar" text COLLATE "C",
	"intro" text COLLATE "zh-x-icu",
	"category_id" bigint NOT NULL,
	"org_name" text COLLATE "zh-x-icu" NOT NULL,
	"org_code" text COLLATE "C",
	"org_code_hash" text COLLATE "C",
	"license_img" text COLLATE "C",
	"owner_user_id" bigint,
	"contact" text COLLATE "zh-x-icu",
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"fans" bigint DEFAULT 0,
	"verified" boolean DEFAULT false NOT NULL,
	"ban_until" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_account_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_account_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "official_account_fans_check" CHECK ("fans" >= 0),
	CONSTRAINT "official_account_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "official_accountcategory" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"parent_id" bigint,
	"name" text COLLATE "zh-x-icu" NOT NULL,
	"name_en" text COLLATE "zh-x-icu",
	"code" text COLLATE "C" NOT NULL,
	"icon" text COLLATE "C",
	"need_review" boolean DEFAULT true NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_accountcategory_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_accountcategory_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "official_accountcategory_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "official_app" (
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
	"app_key" text COLLATE "C",
	"app_secret" text COLLATE "C",
	"app_secret_hash" text COLLATE "C",
	"icon" text COLLATE "C",
	"type" text COLLATE "C" DEFAULT 'h5' NOT NULL,
	"pkg" text COLLATE "zh-x-icu",
	"redirect_uris" text[],
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_app_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_app_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "official_app_type_check" CHECK ("type" in ('ios', 'android', 'h5', 'mini'))
);
--> statement-breakpoint
CREATE TABLE "official_appclient" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"app_id" bigint NOT NULL,
	"version_name" text COLLATE "C" NOT NULL,
	"build_no" bigint,
	"url" text COLLATE "C" NOT NULL,
	"sha256" text COLLATE "C",
	"file_size" bigint,
	"min_os" text COLLATE "zh-x-icu",
	"force_update" boolean DEFAULT false NOT NULL,
	"release_notes" text COLLATE "zh-x-icu",
	"gray_percent" bigint,
	"release_time" timestamptz,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_appclient_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_appclient_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "official_appclient_build_no_check" CHECK ("build_no" >= 1),
	CONSTRAINT "official_appclient_file_size_check" CHECK ("file_size" >= 0),
	CONSTRAINT "official_appclient_gray_percent_check" CHECK ("gray_percent" >= 1)
);
--> statement-breakpoint
CREATE TABLE "calling_callingorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"call_no" text COLLATE "C" NOT NULL,
	"caller_phone" text COLLATE "C" NOT NULL,
	"caller_phone_hash" text COLLATE "C",
	"caller_name" text COLLATE "zh-x-icu",
	"user_id" bigint,
	"call_time" timestamptz NOT NULL,
	"duration" bigint,
	"record_url" text COLLATE "C",
	"agent_id" bigint,
	"type" text COLLATE "C" DEFAULT 'inquiry' NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"biz_type" text COLLATE "C",
	"biz_id" text COLLATE "C",
	"result" text COLLATE "zh-x-icu",
	"callback_time" timestamptz,
	"satisfaction" integer,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "calling_callingorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calling_callingorder_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "calling_callingorder_duration_check" CHECK ("duration" >= 0),
	CONSTRAINT "calling_callingorder_type_check" CHECK ("type" in ('inquiry', 'help', 'complaint', 'advice', 'report')),
	CONSTRAINT "calling_callingorder_biz_type_check" CHECK ("biz_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd', 'petition/problem', 'housekeep/order', 'ers/ersevent', 'sqfk/sqfkorder')),
	CONSTRAINT "calling_callingorder_satisfaction_check" CHECK ("satisfaction" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "calling_callingorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"call_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "calling_callingorderlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "official_manuscript" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"account_id" bigint NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"cover" text COLLATE "C",
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"author" text COLLATE "zh-x-icu",
	"source" text COLLATE "zh-x-icu",
	"category_id" bigint,
	"publish_time" timestamptz,
	"views" bigint DEFAULT 0,
	"likes" bigint DEFAULT 0,
	"news_id" bigint,
	"review_id" bigint,
	"reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_manuscript_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_manuscript_status_check" CHECK ("status" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "official_review" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu",
	"note" text COLLATE "zh-x-icu",
	"materials" jsonb,
	"applicant_id" bigint,
	"reviewer" bigint,
	"review_time" timestamptz,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_review_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_review_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "official_review_biz_type_check" CHECK ("biz_type" in ('official/account', 'official/manuscript'))
);
--> statement-breakpoint
CREATE TABLE "official_visit" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"target_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "official_visit_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "official_visit_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "official_visit_kind_check" CHECK ("kind" in ('follow', 'like', 'seen'))
);
--> statement-breakpoint
CREATE TABLE "sqfk_sqfkorder" (
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
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"category_id" bigint,
	"community_code" text COLLATE "C" NOT NULL,
	"grid_code" text COLLATE "zh-x-icu",
	"images" text[],
	"user_id" bigint,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"dept_id" bigint,
	"handler_id" bigint,
	"deadline" timestamptz,
	"overdue_time" timestamptz,
	"reply" text COLLATE "zh-x-icu",
	"reply_images" text[],
	"reply_time" timestamptz,
	"score" bigint,
	"refuse_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "sqfk_sqfkorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "sqfk_sqfkorder_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5)),
	CONSTRAINT "sqfk_sqfkorder_score_check" CHECK ("score" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sqfk_sqfkorderlog" (
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
	CONSTRAINT "sqfk_sqfkorderlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "official_account" ADD CONSTRAINT "official_account_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."official_accountcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "official_accountcategory" ADD CONSTRAINT "official_accountcategory_parent_id_fkey" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."official_accountcategory"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "official_appclient" ADD CONSTRAINT "official_appclient_app_id_fkey" FOREIGN KEY ("tenant_id","app_id") REFERENCES "public"."official_app"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "calling_callingorderlog" ADD CONSTRAINT "calling_callingorderlog_call_id_fkey" FOREIGN KEY ("tenant_id","call_id") REFERENCES "public"."calling_callingorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_account_id_fkey" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."official_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_news_id_fkey" FOREIGN KEY ("tenant_id","news_id") REFERENCES "public"."cms_news"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "official_manuscript" ADD CONSTRAINT "official_manuscript_review_id_fkey" FOREIGN KEY ("tenant_id","review_id") REFERENCES "public"."official_review"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sqfk_sqfkorder" ADD CONSTRAINT "sqfk_sqfkorder_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sqfk_sqfkorderlog" ADD CONSTRAINT "sqfk_sqfkorderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."sqfk_sqfkorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "official_account_name_key" ON "official_account" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_account_category_id_idx" ON "official_account" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_account_org_code_hash_idx" ON "official_account" USING btree ("tenant_id","org_code_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_account_owner_user_id_idx" ON "official_account" USING btree ("tenant_id","owner_user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_account_phone_hash_idx" ON "official_account" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_account_status_idx" ON "official_account" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_account_unban_ban_until_due_idx" ON "official_account" USING btree ("ban_until","tenant_id") WHERE not is_deleted and "ban_until" is not null and "status" in (3);
--> statement-breakpoint
CREATE INDEX "official_accountcategory_parent_id_idx" ON "official_accountcategory" USING btree ("tenant_id","parent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "official_accountcategory_code_key" ON "official_accountcategory" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_accountcategory_status_idx" ON "official_accountcategory" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "official_app_name_key" ON "official_app" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "official_app_app_key_key" ON "official_app" USING btree ("tenant_id","app_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_app_app_secret_hash_idx" ON "official_app" USING btree ("tenant_id","app_secret_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_app_status_idx" ON "official_app" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_appclient_app_id_idx" ON "official_appclient" USING btree ("tenant_id","app_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "official_appclient_version_name_key" ON "official_appclient" USING btree ("tenant_id","app_id","version_name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_appclient_status_idx" ON "official_appclient" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "calling_callingorder_call_no_key" ON "calling_callingorder" USING btree ("tenant_id","call_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "calling_callingorder_caller_phone_hash_idx" ON "calling_callingorder" USING btree ("tenant_id","caller_phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "calling_callingorder_user_id_idx" ON "calling_callingorder" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "calling_callingorder_agent_id_idx" ON "calling_callingorder" USING btree ("tenant_id","agent_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "calling_callingorder_status_idx" ON "calling_callingorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "calling_callingorderlog_call_id_idx" ON "calling_callingorderlog" USING btree ("tenant_id","call_id","id");
--> statement-breakpoint
CREATE INDEX "official_manuscript_account_id_idx" ON "official_manuscript" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_manuscript_category_id_idx" ON "official_manuscript" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "official_manuscript_news_id_key" ON "official_manuscript" USING btree ("tenant_id","news_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_manuscript_news_id_idx" ON "official_manuscript" USING btree ("tenant_id","news_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_manuscript_review_id_idx" ON "official_manuscript" USING btree ("tenant_id","review_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_manuscript_status_idx" ON "official_manuscript" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_manuscript_account_id_status_idx" ON "official_manuscript" USING btree ("tenant_id","account_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_review_applicant_id_idx" ON "official_review" USING btree ("tenant_id","applicant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_review_reviewer_idx" ON "official_review" USING btree ("tenant_id","reviewer","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_review_status_idx" ON "official_review" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "official_visit_visitor_key" ON "official_visit" USING btree ("tenant_id","target_id","kind","visitor") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_visit_status_idx" ON "official_visit" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "official_visit_visitor_kind_create_time_idx" ON "official_visit" USING btree ("tenant_id","visitor","kind","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "sqfk_sqfkorder_order_no_key" ON "sqfk_sqfkorder" USING btree ("tenant_id","order_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_category_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_user_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_phone_hash_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_dept_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_handler_id_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","handler_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_status_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_status_deadline_idx" ON "sqfk_sqfkorder" USING btree ("tenant_id","status","deadline","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorder_late_deadline_due_idx" ON "sqfk_sqfkorder" USING btree ("deadline","tenant_id") WHERE not is_deleted and "deadline" is not null and "status" in (1, 2);
--> statement-breakpoint
CREATE INDEX "sqfk_sqfkorderlog_order_id_idx" ON "sqfk_sqfkorderlog" USING btree ("tenant_id","order_id","id");
