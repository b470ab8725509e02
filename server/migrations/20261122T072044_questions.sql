CREATE TABLE "petition_petitionevaluate" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"letter_type" text COLLATE "C" NOT NULL,
	"letter_id" text COLLATE "C" NOT NULL,
	"letter_no" text COLLATE "zh-x-icu",
	"score" bigint,
	"attitude" integer,
	"result" integer,
	"content" text COLLATE "zh-x-icu",
	"token" text COLLATE "C",
	"token_hash" text COLLATE "C",
	"expire_time" timestamptz,
	"evaluate_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_petitionevaluate_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_petitionevaluate_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "petition_petitionevaluate_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_petitionevaluate_score_check" CHECK ("score" >= 1),
	CONSTRAINT "petition_petitionevaluate_attitude_check" CHECK ("attitude" in (1, 2, 3)),
	CONSTRAINT "petition_petitionevaluate_result_check" CHECK ("result" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "petition_problem" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"problem_no" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"user_id" bigint,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"category_id" bigint,
	"dept_id" bigint,
	"images" text[],
	"lat" numeric(20, 6),
	"lng" numeric(20, 6),
	"is_public" boolean DEFAULT true NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"deadline" timestamptz,
	"reply" text COLLATE "zh-x-icu",
	"reply_user" bigint,
	"reply_dept" bigint,
	"reply_time" timestamptz,
	"publish_time" timestamptz,
	"check_user" bigint,
	"check_remark" text COLLATE "zh-x-icu",
	"answer_hours" bigint,
	"satisfaction" bigint,
	"views" bigint DEFAULT 0,
	"likes" bigint DEFAULT 0,
	"follows" bigint DEFAULT 0,
	"ask_code" text COLLATE "C",
	"ask_code_hash" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_problem_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_problem_status_check" CHECK ("status" in (0, 1, 2, 3, 4)),
	CONSTRAINT "petition_problem_lat_check" CHECK ("lat" >= -90),
	CONSTRAINT "petition_problem_lng_check" CHECK ("lng" >= -180),
	CONSTRAINT "petition_problem_satisfaction_check" CHECK ("satisfaction" >= 1)
);
--> statement-breakpoint
CREATE TABLE "petition_problemvisit" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"problem_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"visitor" text COLLATE "C" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_problemvisit_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_problemvisit_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "petition_problemvisit_kind_check" CHECK ("kind" in ('ask', 'follow', 'like'))
);
--> statement-breakpoint
CREATE TABLE "petition_qetitionjcblqltjz" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"period" text COLLATE "C" NOT NULL,
	"dept_id" bigint NOT NULL,
	"received" bigint DEFAULT 0,
	"closed" bigint DEFAULT 0,
	"overdue" bigint DEFAULT 0,
	"on_time_rate" numeric(20, 1),
	"satisfaction_rate" numeric(20, 1),
	"confirm_user" bigint,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_qetitionjcblqltjz_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_qetitionjcblqltjz_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "petition_qetitionjcblqltjz_on_time_rate_check" CHECK ("on_time_rate" >= 0),
	CONSTRAINT "petition_qetitionjcblqltjz_satisfaction_rate_check" CHECK ("satisfaction_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "petition_qetitionzlkpxfjzps" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"letter_type" text COLLATE "C" NOT NULL,
	"letter_id" text COLLATE "C" NOT NULL,
	"letter_no" text COLLATE "zh-x-icu",
	"period" text COLLATE "C",
	"items" jsonb NOT NULL,
	"total" bigint,
	"level" integer,
	"assessor" bigint,
	"publish_time" timestamptz,
	"appeal" text COLLATE "zh-x-icu",
	"appeal_user" bigint,
	"appeal_result" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_qetitionzlkpxfjzps_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_qetitionzlkpxfjzps_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "petition_qetitionzlkpxfjzps_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd')),
	CONSTRAINT "petition_qetitionzlkpxfjzps_level_check" CHECK ("level" in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "petition_template" (
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
	"type" text COLLATE "C" DEFAULT 'reply' NOT NULL,
	"category_id" bigint,
	"content" text COLLATE "zh-x-icu" NOT NULL,
	"variables" text[],
	"use_count" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "petition_template_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "petition_template_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "petition_template_type_check" CHECK ("type" in ('reply', 'notice', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "petition_petitionlog" DROP CONSTRAINT "petition_petitionlog_letter_type_check";
--> statement-breakpoint
ALTER TABLE "petition_problem" ADD CONSTRAINT "petition_problem_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "petition_template" ADD CONSTRAINT "petition_template_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_petitionevaluate_letter_id_key" ON "petition_petitionevaluate" USING btree ("tenant_id","letter_type","letter_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_petitionevaluate_token_key" ON "petition_petitionevaluate" USING btree ("tenant_id","token_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionevaluate_status_idx" ON "petition_petitionevaluate" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_petitionevaluate_expire_expire_time_due_idx" ON "petition_petitionevaluate" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0);
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_problem_problem_no_key" ON "petition_problem" USING btree ("tenant_id","problem_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_user_id_idx" ON "petition_problem" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_phone_hash_idx" ON "petition_problem" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_category_id_idx" ON "petition_problem" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_dept_id_idx" ON "petition_problem" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_reply_user_idx" ON "petition_problem" USING btree ("tenant_id","reply_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_reply_dept_idx" ON "petition_problem" USING btree ("tenant_id","reply_dept","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_check_user_idx" ON "petition_problem" USING btree ("tenant_id","check_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_problem_ask_code_key" ON "petition_problem" USING btree ("tenant_id","ask_code_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problem_status_idx" ON "petition_problem" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_problemvisit_visitor_key" ON "petition_problemvisit" USING btree ("tenant_id","problem_id","kind","visitor") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problemvisit_status_idx" ON "petition_problemvisit" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_problemvisit_visitor_kind_create_time_idx" ON "petition_problemvisit" USING btree ("tenant_id","visitor","kind","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_qetitionjcblqltjz_period_key" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","dept_id","period") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblqltjz_dept_id_idx" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","dept_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblqltjz_confirm_user_idx" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","confirm_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionjcblqltjz_status_idx" ON "petition_qetitionjcblqltjz" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "petition_qetitionzlkpxfjzps_letter_id_key" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","letter_type","letter_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionzlkpxfjzps_assessor_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","assessor","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionzlkpxfjzps_appeal_user_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","appeal_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionzlkpxfjzps_status_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_qetitionzlkpxfjzps_finish_publish_time_due_idx" ON "petition_qetitionzlkpxfjzps" USING btree ("publish_time","tenant_id") WHERE not is_deleted and "publish_time" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "petition_template_category_id_idx" ON "petition_template" USING btree ("tenant_id","category_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "petition_template_status_idx" ON "petition_template" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "petition_petitionlog" ADD CONSTRAINT "petition_petitionlog_letter_type_check" CHECK ("letter_type" in ('petition/petitionxxptjjjb', 'petition/petitionxxptywyjxt', 'petition/qetitionxxptjjjb', 'petition/petitioncxtppxjj', 'petition/qetitionjcblzbd', 'petition/problem'));
