CREATE TABLE "pay_difference" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"day" date NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"channel_code" text COLLATE "C",
	"ref_no" text COLLATE "C" NOT NULL,
	"ours" bigint,
	"theirs" bigint,
	"detail" text COLLATE "zh-x-icu",
	"explanation" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_difference_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_difference_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_difference_kind_check" CHECK ("kind" in ('missingHere', 'missingThere', 'amount', 'state', 'ledger')),
	CONSTRAINT "pay_difference_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock'))
);
--> statement-breakpoint
CREATE TABLE "pay_differencelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"difference_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_differencelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "housekeep_merchantdepoydrawaltime" (
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
	"weekdays" text[] NOT NULL,
	"day_of_month_from" bigint DEFAULT 1 NOT NULL,
	"day_of_month_to" bigint DEFAULT 31 NOT NULL,
	"time_from" text COLLATE "C" DEFAULT '00:00' NOT NULL,
	"time_to" text COLLATE "C" DEFAULT '23:59' NOT NULL,
	"min_amount" bigint DEFAULT 1 NOT NULL,
	"max_per_day" bigint,
	"max_times" bigint,
	"freeze_days" bigint DEFAULT 3 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantdepoydrawaltime_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_day_of_month_from_check" CHECK ("day_of_month_from" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_day_of_month_to_check" CHECK ("day_of_month_to" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_min_amount_check" CHECK ("min_amount" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_max_per_day_check" CHECK ("max_per_day" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_max_times_check" CHECK ("max_times" >= 1),
	CONSTRAINT "housekeep_merchantdepoydrawaltime_freeze_days_check" CHECK ("freeze_days" >= 0)
);
--> statement-breakpoint
CREATE TABLE "housekeep_merchantmargin" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"deduct_status" integer DEFAULT 0 NOT NULL,
	"margin_no" text COLLATE "C" NOT NULL,
	"merchant_id" bigint NOT NULL,
	"required" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"deducted" bigint DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"remaining" bigint GENERATED ALWAYS AS (((("paid"::numeric - "deducted"::numeric) - "refunded"::numeric))::bigint) STORED,
	"pay_way" text COLLATE "C",
	"proof" text[],
	"pay_user" bigint,
	"pay_time" timestamptz,
	"examine_user" bigint,
	"examine_time" timestamptz,
	"review_reason" text COLLATE "zh-x-icu",
	"refund_amount" bigint,
	"refund_reason" text COLLATE "zh-x-icu",
	"refund_user" bigint,
	"refund_time" timestamptz,
	"first_user" bigint,
	"first_time" timestamptz,
	"first_remark" text COLLATE "zh-x-icu",
	"second_user" bigint,
	"second_time" timestamptz,
	"second_remark" text COLLATE "zh-x-icu",
	"final_user" bigint,
	"final_time" timestamptz,
	"final_remark" text COLLATE "zh-x-icu",
	"refund_ref" text COLLATE "C",
	"refunded_time" timestamptz,
	"deduction" bigint,
	"deduct_reason" text COLLATE "zh-x-icu",
	"deduct_user" bigint,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_merchantmargin_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_merchantmargin_status_check" CHECK ("status" in (0, 1, 2, 3, 10, 11, 12, 13, 14, 15, 16)),
	CONSTRAINT "housekeep_merchantmargin_deduct_status_check" CHECK ("deduct_status" in (0, 1)),
	CONSTRAINT "housekeep_merchantmargin_required_check" CHECK ("required" >= 1),
	CONSTRAINT "housekeep_merchantmargin_paid_check" CHECK ("paid" >= 0),
	CONSTRAINT "housekeep_merchantmargin_deducted_check" CHECK ("deducted" >= 0),
	CONSTRAINT "housekeep_merchantmargin_refunded_check" CHECK ("refunded" >= 0),
	CONSTRAINT "housekeep_merchantmargin_remaining_check" CHECK ("remaining" >= 0),
	CONSTRAINT "housekeep_merchantmargin_pay_way_check" CHECK ("pay_way" in ('transfer', 'cash', 'online')),
	CONSTRAINT "housekeep_merchantmargin_refund_amount_check" CHECK ("refund_amount" >= 0),
	CONSTRAINT "housekeep_merchantmargin_deduction_check" CHECK ("deduction" >= 0)
);
--> statement-breakpoint
CREATE TABLE "housekeep_merchantmarginlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"margin_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_merchantmarginlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_product" (
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
	"is_default" boolean DEFAULT false NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_product_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_product_status_check" CHECK ("status" in (0, 1))
);
--> statement-breakpoint
CREATE TABLE "pay_payconfiginfo" (
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
	"product_id" bigint NOT NULL,
	"channel_code" text COLLATE "C" DEFAULT 'mock' NOT NULL,
	"mch_id" text COLLATE "C",
	"mch_id_hash" text COLLATE "C",
	"app_id" text COLLATE "zh-x-icu",
	"private_key" text COLLATE "C",
	"serial_no" text COLLATE "zh-x-icu",
	"api_key" text COLLATE "C",
	"public_key" text COLLATE "zh-x-icu",
	"public_key_id" text COLLATE "zh-x-icu",
	"endpoint" text COLLATE "C",
	"fee_rate" bigint DEFAULT 0 NOT NULL,
	"remark" text COLLATE "zh-x-icu",
	"in_use" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_payconfiginfo_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_payconfiginfo_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_payconfiginfo_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_payconfiginfo_fee_rate_check" CHECK ("fee_rate" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_paynotify" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"channel_code" text COLLATE "C" NOT NULL,
	"config_id" bigint,
	"biz_no" text COLLATE "zh-x-icu" NOT NULL,
	"channel_no" text COLLATE "C" NOT NULL,
	"times" bigint DEFAULT 1 NOT NULL,
	"last_time" timestamptz,
	"result" text COLLATE "C" NOT NULL,
	"last_result" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_paynotify_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_paynotify_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_paynotify_type_check" CHECK ("type" in ('pay', 'refund')),
	CONSTRAINT "pay_paynotify_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_paynotify_times_check" CHECK ("times" >= 1),
	CONSTRAINT "pay_paynotify_result_check" CHECK ("result" in ('done', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "pay_payorder" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"pay_no" text COLLATE "C" NOT NULL,
	"source_type" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"body" text COLLATE "zh-x-icu" NOT NULL,
	"payer_id" bigint,
	"product_id" bigint,
	"price" bigint NOT NULL,
	"refunded_price" bigint DEFAULT 0 NOT NULL,
	"refundable" bigint GENERATED ALWAYS AS ((("price"::numeric - "refunded_price"::numeric))::bigint) STORED,
	"channel_code" text COLLATE "C",
	"config_id" bigint,
	"channel_order_no" text COLLATE "C",
	"channel_fee" bigint DEFAULT 0 NOT NULL,
	"expire_time" timestamptz,
	"ask_at" timestamptz,
	"asked" bigint DEFAULT 0 NOT NULL,
	"last_error" text COLLATE "zh-x-icu",
	"success_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_payorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_payorder_status_check" CHECK ("status" in (0, 10, 20)),
	CONSTRAINT "pay_payorder_source_type_check" CHECK ("source_type" in ('housekeep/order', 'housekeep/merchantmargin', 'mall/order', 'pay/recharge')),
	CONSTRAINT "pay_payorder_price_check" CHECK ("price" >= 1),
	CONSTRAINT "pay_payorder_refunded_price_check" CHECK ("refunded_price" >= 0),
	CONSTRAINT "pay_payorder_refundable_check" CHECK ("refundable" >= 0),
	CONSTRAINT "pay_payorder_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_payorder_channel_fee_check" CHECK ("channel_fee" >= 0),
	CONSTRAINT "pay_payorder_asked_check" CHECK ("asked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_payorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"pay_order_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_payorderlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_payrefund" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"refund_no" text COLLATE "C" NOT NULL,
	"pay_order_id" bigint NOT NULL,
	"refund_key" text COLLATE "C" NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text COLLATE "zh-x-icu",
	"channel_code" text COLLATE "C",
	"channel_refund_no" text COLLATE "C",
	"ask_at" timestamptz,
	"asked" bigint DEFAULT 0 NOT NULL,
	"error_text" text COLLATE "zh-x-icu",
	"success_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_payrefund_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_payrefund_status_check" CHECK ("status" in (0, 10, 20)),
	CONSTRAINT "pay_payrefund_amount_check" CHECK ("amount" >= 1),
	CONSTRAINT "pay_payrefund_channel_code_check" CHECK ("channel_code" in ('wx_pub', 'wx_lite', 'wx_app', 'ali_pc', 'ali_wap', 'wallet', 'mock')),
	CONSTRAINT "pay_payrefund_asked_check" CHECK ("asked" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pay_payrefundlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"refund_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_payrefundlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_recharge" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"recharge_no" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"pay_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_recharge_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_recharge_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "pay_recharge_amount_check" CHECK ("amount" >= 1)
);
--> statement-breakpoint
CREATE TABLE "pay_rechargelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"recharge_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "pay_rechargelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "pay_wallet" (
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
	"balance" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pay_wallet_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "pay_wallet_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "pay_wallet_balance_check" CHECK ("balance" >= 0)
);
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ALTER COLUMN "bank_account" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ALTER COLUMN "bank_holder" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ALTER COLUMN "bank_name" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantbalance" ADD COLUMN "margin" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantbalance" ADD COLUMN "margin_pending" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ADD COLUMN "transfer_no" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ADD COLUMN "transfers" bigint DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "pay_differencelog" ADD CONSTRAINT "pay_differencelog_difference_id_fkey" FOREIGN KEY ("tenant_id","difference_id") REFERENCES "public"."pay_difference"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantmargin" ADD CONSTRAINT "housekeep_merchantmargin_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantmarginlog" ADD CONSTRAINT "housekeep_merchantmarginlog_margin_id_fkey" FOREIGN KEY ("tenant_id","margin_id") REFERENCES "public"."housekeep_merchantmargin"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_payorder" ADD CONSTRAINT "pay_payorder_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."pay_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_payorderlog" ADD CONSTRAINT "pay_payorderlog_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_payrefund" ADD CONSTRAINT "pay_payrefund_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_payrefundlog" ADD CONSTRAINT "pay_payrefundlog_refund_id_fkey" FOREIGN KEY ("tenant_id","refund_id") REFERENCES "public"."pay_payrefund"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_rechargelog" ADD CONSTRAINT "pay_rechargelog_recharge_id_fkey" FOREIGN KEY ("tenant_id","recharge_id") REFERENCES "public"."pay_recharge"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_difference_ref_no_key" ON "pay_difference" USING btree ("tenant_id","day","kind","ref_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_difference_status_idx" ON "pay_difference" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_differencelog_difference_id_idx" ON "pay_differencelog" USING btree ("tenant_id","difference_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantdepoydrawaltime_name_key" ON "housekeep_merchantdepoydrawaltime" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantdepoydrawaltime_status_idx" ON "housekeep_merchantdepoydrawaltime" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantmargin_margin_no_key" ON "housekeep_merchantmargin" USING btree ("tenant_id","margin_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantmargin_merchant_id_key" ON "housekeep_merchantmargin" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_merchant_id_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_pay_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","pay_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_examine_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","examine_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_refund_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","refund_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_first_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","first_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_second_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","second_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_final_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","final_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_merchantmargin_refund_ref_key" ON "housekeep_merchantmargin" USING btree ("tenant_id","refund_ref") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_deduct_user_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","deduct_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_status_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmargin_status_create_time_idx" ON "housekeep_merchantmargin" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_merchantmarginlog_margin_id_idx" ON "housekeep_merchantmarginlog" USING btree ("tenant_id","margin_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_product_name_key" ON "pay_product" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_product_app_key_key" ON "pay_product" USING btree ("tenant_id","app_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_product_status_idx" ON "pay_product" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payconfiginfo_product_id_idx" ON "pay_payconfiginfo" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payconfiginfo_mch_id_hash_idx" ON "pay_payconfiginfo" USING btree ("tenant_id","mch_id_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payconfiginfo_in_use_key" ON "pay_payconfiginfo" USING btree ("tenant_id","product_id","channel_code","in_use") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payconfiginfo_status_idx" ON "pay_payconfiginfo" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_paynotify_channel_no_key" ON "pay_paynotify" USING btree ("tenant_id","type","channel_code","biz_no","channel_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_paynotify_status_idx" ON "pay_paynotify" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payorder_pay_no_key" ON "pay_payorder" USING btree ("tenant_id","pay_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payorder_payer_id_idx" ON "pay_payorder" USING btree ("tenant_id","payer_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payorder_product_id_idx" ON "pay_payorder" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payorder_config_id_idx" ON "pay_payorder" USING btree ("tenant_id","config_id","id") WHERE not is_deleted and "config_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payorder_channel_order_no_key" ON "pay_payorder" USING btree ("tenant_id",coalesce("channel_code", ''),"channel_order_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payorder_status_idx" ON "pay_payorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payorder_status_create_time_idx" ON "pay_payorder" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payorder_source_type_source_id_idx" ON "pay_payorder" USING btree ("tenant_id","source_type","source_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payorder_ask_ask_at_due_idx" ON "pay_payorder" USING btree ("ask_at","tenant_id") WHERE not is_deleted and "ask_at" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "pay_payorder_lapse_expire_time_due_idx" ON "pay_payorder" USING btree ("expire_time","tenant_id") WHERE not is_deleted and "expire_time" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "pay_payorderlog_pay_order_id_idx" ON "pay_payorderlog" USING btree ("tenant_id","pay_order_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payrefund_refund_no_key" ON "pay_payrefund" USING btree ("tenant_id","refund_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payrefund_pay_order_id_idx" ON "pay_payrefund" USING btree ("tenant_id","pay_order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payrefund_refund_key_key" ON "pay_payrefund" USING btree ("tenant_id","pay_order_id","refund_key") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_payrefund_channel_refund_no_key" ON "pay_payrefund" USING btree ("tenant_id",coalesce("channel_code", ''),"channel_refund_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payrefund_status_idx" ON "pay_payrefund" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payrefund_status_create_time_idx" ON "pay_payrefund" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_payrefund_ask_ask_at_due_idx" ON "pay_payrefund" USING btree ("ask_at","tenant_id") WHERE not is_deleted and "ask_at" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "pay_payrefundlog_refund_id_idx" ON "pay_payrefundlog" USING btree ("tenant_id","refund_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_recharge_recharge_no_key" ON "pay_recharge" USING btree ("tenant_id","recharge_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_recharge_user_id_idx" ON "pay_recharge" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_recharge_status_idx" ON "pay_recharge" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_rechargelog_recharge_id_idx" ON "pay_rechargelog" USING btree ("tenant_id","recharge_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "pay_wallet_user_id_key" ON "pay_wallet" USING btree ("tenant_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_wallet_user_id_idx" ON "pay_wallet" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "pay_wallet_status_idx" ON "pay_wallet" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantbalance" ADD CONSTRAINT "housekeep_merchantbalance_margin_check" CHECK ("margin" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_merchantbalance" ADD CONSTRAINT "housekeep_merchantbalance_margin_pending_check" CHECK ("margin_pending" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ADD CONSTRAINT "housekeep_merchantwithdrawal_transfers_check" CHECK ("transfers" >= 0);
