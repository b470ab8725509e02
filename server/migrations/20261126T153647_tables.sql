CREATE TABLE "mall_clientmerchantrelation" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"client_id" bigint NOT NULL,
	"merchant_id" bigint NOT NULL,
	"role" text COLLATE "C" DEFAULT 'customer' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_clientmerchantrelation_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_clientmerchantrelation_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_clientmerchantrelation_role_check" CHECK ("role" in ('customer', 'vip'))
);
--> statement-breakpoint
CREATE TABLE "coupon_coupon" (
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
	"type" text COLLATE "C" DEFAULT 'amount' NOT NULL,
	"threshold" bigint DEFAULT 0 NOT NULL,
	"amount" bigint,
	"percent" bigint,
	"max_off" bigint,
	"scope" text COLLATE "C" DEFAULT 'all' NOT NULL,
	"scope_ids" text[],
	"take_type" text COLLATE "C" DEFAULT 'user' NOT NULL,
	"total_count" bigint NOT NULL,
	"take_count" bigint DEFAULT 0 NOT NULL,
	"use_count" bigint DEFAULT 0 NOT NULL,
	"per_limit" bigint DEFAULT 1 NOT NULL,
	"budget" bigint,
	"budget_used" bigint DEFAULT 0 NOT NULL,
	"take_from" timestamptz,
	"take_to" timestamptz,
	"validity_type" text COLLATE "C" DEFAULT 'days' NOT NULL,
	"valid_from" timestamptz,
	"valid_to" timestamptz,
	"start_days" bigint DEFAULT 0,
	"end_days" bigint DEFAULT 30,
	"desc" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_coupon_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_coupon_status_check" CHECK ("status" in (0, 1, 2, 3)),
	CONSTRAINT "coupon_coupon_type_check" CHECK ("type" in ('amount', 'percent', 'exchange')),
	CONSTRAINT "coupon_coupon_threshold_check" CHECK ("threshold" >= 0),
	CONSTRAINT "coupon_coupon_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "coupon_coupon_percent_check" CHECK ("percent" >= 1),
	CONSTRAINT "coupon_coupon_max_off_check" CHECK ("max_off" >= 1),
	CONSTRAINT "coupon_coupon_scope_check" CHECK ("scope" in ('all', 'category', 'product', 'merchant', 'service')),
	CONSTRAINT "coupon_coupon_take_type_check" CHECK ("take_type" in ('user', 'admin', 'register', 'activity')),
	CONSTRAINT "coupon_coupon_total_count_check" CHECK ("total_count" >= 1),
	CONSTRAINT "coupon_coupon_take_count_check" CHECK ("take_count" >= 0),
	CONSTRAINT "coupon_coupon_take_count_limit_check" CHECK ("take_count" <= "total_count"),
	CONSTRAINT "coupon_coupon_use_count_check" CHECK ("use_count" >= 0),
	CONSTRAINT "coupon_coupon_per_limit_check" CHECK ("per_limit" >= 1),
	CONSTRAINT "coupon_coupon_budget_check" CHECK ("budget" >= 1),
	CONSTRAINT "coupon_coupon_budget_used_check" CHECK ("budget_used" >= 0),
	CONSTRAINT "coupon_coupon_budget_used_limit_check" CHECK ("budget_used" <= "budget"),
	CONSTRAINT "coupon_coupon_validity_type_check" CHECK ("validity_type" in ('range', 'days')),
	CONSTRAINT "coupon_coupon_start_days_check" CHECK ("start_days" >= 0),
	CONSTRAINT "coupon_coupon_end_days_check" CHECK ("end_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "coupon_couponissue" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"coupon_id" bigint NOT NULL,
	"audience" text COLLATE "C" DEFAULT 'phones' NOT NULL,
	"phones" text COLLATE "zh-x-icu",
	"total" bigint DEFAULT 0 NOT NULL,
	"done" bigint DEFAULT 0 NOT NULL,
	"failed" bigint DEFAULT 0 NOT NULL,
	"end_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_couponissue_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_couponissue_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "coupon_couponissue_audience_check" CHECK ("audience" in ('all', 'phones')),
	CONSTRAINT "coupon_couponissue_total_check" CHECK ("total" >= 0),
	CONSTRAINT "coupon_couponissue_done_check" CHECK ("done" >= 0),
	CONSTRAINT "coupon_couponissue_failed_check" CHECK ("failed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_couponissueline" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"issue_id" bigint NOT NULL,
	"phone" text COLLATE "C",
	"phone_hash" text COLLATE "C",
	"user_id" bigint,
	"result" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "zh-x-icu",
	"user_coupon_id" bigint,
	CONSTRAINT "coupon_couponissueline_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_couponissueline_result_check" CHECK ("result" in ('issued', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "coupon_couponissuelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"issue_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_couponissuelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_couponlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"coupon_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_couponlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "coupon_usercoupon" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"coupon_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"take_type" text COLLATE "C" NOT NULL,
	"snapshot" jsonb,
	"valid_from" timestamptz NOT NULL,
	"valid_to" timestamptz NOT NULL,
	"order_type" text COLLATE "C",
	"order_id" text COLLATE "zh-x-icu",
	"discount" bigint,
	"lock_time" timestamptz,
	"use_time" timestamptz,
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "coupon_usercoupon_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "coupon_usercoupon_status_check" CHECK ("status" in (1, 2, 3, 4, 5)),
	CONSTRAINT "coupon_usercoupon_seq_check" CHECK ("seq" >= 1),
	CONSTRAINT "coupon_usercoupon_take_type_check" CHECK ("take_type" in ('user', 'admin', 'register', 'activity')),
	CONSTRAINT "coupon_usercoupon_order_type_check" CHECK ("order_type" in ('mall/order', 'housekeep/order')),
	CONSTRAINT "coupon_usercoupon_discount_check" CHECK ("discount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupon_userlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"user_coupon_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "coupon_userlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mall_clientmerchantrelation" ADD CONSTRAINT "mall_clientmerchantrelation_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_couponissue" ADD CONSTRAINT "coupon_couponissue_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_couponissueline" ADD CONSTRAINT "coupon_couponissueline_issue_id_fkey" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "public"."coupon_couponissue"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_couponissueline" ADD CONSTRAINT "coupon_couponissueline_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_couponissuelog" ADD CONSTRAINT "coupon_couponissuelog_issue_id_fkey" FOREIGN KEY ("tenant_id","issue_id") REFERENCES "public"."coupon_couponissue"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_couponlog" ADD CONSTRAINT "coupon_couponlog_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_usercoupon" ADD CONSTRAINT "coupon_usercoupon_coupon_id_fkey" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."coupon_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "coupon_userlog" ADD CONSTRAINT "coupon_userlog_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mall_clientmerchantrelation_client_id_idx" ON "mall_clientmerchantrelation" USING btree ("tenant_id","client_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_clientmerchantrelation_merchant_id_key" ON "mall_clientmerchantrelation" USING btree ("tenant_id","client_id","merchant_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_clientmerchantrelation_merchant_id_idx" ON "mall_clientmerchantrelation" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_clientmerchantrelation_status_idx" ON "mall_clientmerchantrelation" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_coupon_status_idx" ON "coupon_coupon" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_coupon_end_take_to_due_idx" ON "coupon_coupon" USING btree ("take_to","tenant_id") WHERE not is_deleted and "take_to" is not null and "status" in (1, 2);
--> statement-breakpoint
CREATE INDEX "coupon_couponissue_coupon_id_idx" ON "coupon_couponissue" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_couponissue_status_idx" ON "coupon_couponissue" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_couponissueline_issue_id_idx" ON "coupon_couponissueline" USING btree ("tenant_id","issue_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_couponissueline_phone_hash_idx" ON "coupon_couponissueline" USING btree ("tenant_id","phone_hash","id");
--> statement-breakpoint
CREATE INDEX "coupon_couponissueline_user_id_idx" ON "coupon_couponissueline" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_couponissueline_user_coupon_id_idx" ON "coupon_couponissueline" USING btree ("tenant_id","user_coupon_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_couponissuelog_issue_id_idx" ON "coupon_couponissuelog" USING btree ("tenant_id","issue_id","id");
--> statement-breakpoint
CREATE INDEX "coupon_couponlog_coupon_id_idx" ON "coupon_couponlog" USING btree ("tenant_id","coupon_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_usercoupon_code_key" ON "coupon_usercoupon" USING btree ("tenant_id","code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_usercoupon_coupon_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","coupon_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_usercoupon_user_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_usercoupon_seq_key" ON "coupon_usercoupon" USING btree ("tenant_id","coupon_id","user_id","seq") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_usercoupon_status_idx" ON "coupon_usercoupon" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_usercoupon_user_id_status_idx" ON "coupon_usercoupon" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_usercoupon_order_type_order_id_idx" ON "coupon_usercoupon" USING btree ("tenant_id","order_type","order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "coupon_usercoupon_expire_valid_to_due_idx" ON "coupon_usercoupon" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "coupon_userlog_user_coupon_id_idx" ON "coupon_userlog" USING btree ("tenant_id","user_coupon_id","id");
