CREATE TABLE "mall_memberpoints" (
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
	"pending" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_memberpoints_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_memberpoints_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_memberpoints_open_check" CHECK ("open" >= 0),
	CONSTRAINT "mall_memberpoints_pending_check" CHECK ("pending" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_merchantgrant" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"user_id" bigint,
	"points" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_merchantgrant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_merchantgrant_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_merchantgrant_points_check" CHECK ("points" >= 1)
);
--> statement-breakpoint
CREATE TABLE "mall_merchantpoints" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"points" bigint DEFAULT 0 NOT NULL,
	"frozen" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_merchantpoints_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_merchantpoints_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_merchantpoints_points_check" CHECK ("points" >= 0),
	CONSTRAINT "mall_merchantpoints_frozen_check" CHECK ("frozen" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_merchantrechargelog" (
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
	"merchant_id" bigint NOT NULL,
	"money" bigint NOT NULL,
	"points" bigint NOT NULL,
	"pay_order_id" bigint,
	"operator" bigint,
	"pay_before" timestamptz,
	"pay_time" timestamptz,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_merchantrechargelog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_merchantrechargelog_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "mall_merchantrechargelog_money_check" CHECK ("money" >= 100),
	CONSTRAINT "mall_merchantrechargelog_points_check" CHECK ("points" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_merchantrechargeloglog" (
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
	CONSTRAINT "mall_merchantrechargeloglog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_pointsconsumelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"user_id" bigint,
	"merchant_id" bigint,
	"biz_type" text COLLATE "C" NOT NULL,
	"biz_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "zh-x-icu" NOT NULL,
	"description" text COLLATE "zh-x-icu",
	"point" bigint NOT NULL,
	"total_point" bigint NOT NULL,
	"expire_at" timestamptz,
	CONSTRAINT "mall_pointsconsumelog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsconsumelog_biz_type_check" CHECK ("biz_type" in ('SIGN', 'ADMIN', 'ORDER_USE', 'ORDER_USE_CANCEL', 'ORDER_USE_REFUND_ITEM', 'ORDER_GIVE', 'ORDER_GIVE_CANCEL', 'CONVERT', 'EXPIRE', 'PRIZE', 'LEAVE', 'MERCHANT_RECHARGE', 'MERCHANT_GRANT'))
);
--> statement-breakpoint
CREATE TABLE "mall_pointsconversion" (
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
	"from_type" text COLLATE "C" NOT NULL,
	"to_type" text COLLATE "C" NOT NULL,
	"from_rate" bigint NOT NULL,
	"to_rate" bigint NOT NULL,
	"min_step" bigint DEFAULT 1 NOT NULL,
	"day_limit" bigint,
	"user_limit" bigint,
	"start_time" timestamptz,
	"end_time" timestamptz,
	"fee" bigint DEFAULT 0 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsconversion_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsconversion_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_pointsconversion_from_type_check" CHECK ("from_type" in ('activity', 'mall')),
	CONSTRAINT "mall_pointsconversion_to_type_check" CHECK ("to_type" in ('activity', 'mall')),
	CONSTRAINT "mall_pointsconversion_from_rate_check" CHECK ("from_rate" >= 1),
	CONSTRAINT "mall_pointsconversion_to_rate_check" CHECK ("to_rate" >= 1),
	CONSTRAINT "mall_pointsconversion_min_step_check" CHECK ("min_step" >= 1),
	CONSTRAINT "mall_pointsconversion_day_limit_check" CHECK ("day_limit" >= 1),
	CONSTRAINT "mall_pointsconversion_user_limit_check" CHECK ("user_limit" >= 1),
	CONSTRAINT "mall_pointsconversion_fee_check" CHECK ("fee" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_pointsconversionlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"conversion_no" text COLLATE "C" NOT NULL,
	"rule_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"from_type" text COLLATE "C" NOT NULL,
	"from_amount" bigint NOT NULL,
	"to_amount" bigint NOT NULL,
	"fee_amount" bigint DEFAULT 0 NOT NULL,
	"before_balance" bigint NOT NULL,
	"after_balance" bigint NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsconversionlog_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsconversionlog_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "mall_pointsconversionlog_from_type_check" CHECK ("from_type" in ('activity', 'mall')),
	CONSTRAINT "mall_pointsconversionlog_from_amount_check" CHECK ("from_amount" >= 0),
	CONSTRAINT "mall_pointsconversionlog_to_amount_check" CHECK ("to_amount" >= 0),
	CONSTRAINT "mall_pointsconversionlog_fee_amount_check" CHECK ("fee_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_pointsconversionloglog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"conversion_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_pointsconversionloglog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_pointsfreeze" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"merchant_id" bigint NOT NULL,
	"points" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsfreeze_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsfreeze_status_check" CHECK ("status" in (1, 2)),
	CONSTRAINT "mall_pointsfreeze_points_check" CHECK ("points" >= 1)
);
--> statement-breakpoint
CREATE TABLE "mall_pointsfreezelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"freeze_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_pointsfreezelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_pointsgrant" (
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
	"delta" bigint NOT NULL,
	"remark" text COLLATE "zh-x-icu" NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_pointsgrant_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_pointsgrant_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_pointsgrant_delta_check" CHECK ("delta" >= -10000000)
);
--> statement-breakpoint
ALTER TABLE "pay_payorder" DROP CONSTRAINT "pay_payorder_source_type_check";
--> statement-breakpoint
ALTER TABLE "mall_merchantgrant" ADD CONSTRAINT "mall_merchantgrant_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_merchantpoints" ADD CONSTRAINT "mall_merchantpoints_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_merchantrechargelog" ADD CONSTRAINT "mall_merchantrechargelog_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_merchantrechargelog" ADD CONSTRAINT "mall_merchantrechargelog_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_merchantrechargeloglog" ADD CONSTRAINT "mall_merchantrechargeloglog_recharge_id_fkey" FOREIGN KEY ("tenant_id","recharge_id") REFERENCES "public"."mall_merchantrechargelog"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_pointsconsumelog" ADD CONSTRAINT "mall_pointsconsumelog_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_pointsconversionlog" ADD CONSTRAINT "mall_pointsconversionlog_rule_id_fkey" FOREIGN KEY ("tenant_id","rule_id") REFERENCES "public"."mall_pointsconversion"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_pointsconversionloglog" ADD CONSTRAINT "mall_pointsconversionloglog_conversion_id_fkey" FOREIGN KEY ("tenant_id","conversion_id") REFERENCES "public"."mall_pointsconversionlog"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_pointsfreeze" ADD CONSTRAINT "mall_pointsfreeze_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_pointsfreezelog" ADD CONSTRAINT "mall_pointsfreezelog_freeze_id_fkey" FOREIGN KEY ("tenant_id","freeze_id") REFERENCES "public"."mall_pointsfreeze"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_memberpoints_user_id_key" ON "mall_memberpoints" USING btree ("tenant_id","user_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_memberpoints_user_id_idx" ON "mall_memberpoints" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_memberpoints_status_idx" ON "mall_memberpoints" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantgrant_merchant_id_idx" ON "mall_merchantgrant" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantgrant_phone_hash_idx" ON "mall_merchantgrant" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantgrant_user_id_idx" ON "mall_merchantgrant" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantgrant_status_idx" ON "mall_merchantgrant" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_merchantpoints_merchant_id_key" ON "mall_merchantpoints" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantpoints_merchant_id_idx" ON "mall_merchantpoints" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantpoints_status_idx" ON "mall_merchantpoints" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_merchantrechargelog_recharge_no_key" ON "mall_merchantrechargelog" USING btree ("tenant_id","recharge_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantrechargelog_merchant_id_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantrechargelog_pay_order_id_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","pay_order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantrechargelog_operator_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","operator","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantrechargelog_status_idx" ON "mall_merchantrechargelog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_merchantrechargelog_close_pay_before_due_idx" ON "mall_merchantrechargelog" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "mall_merchantrechargeloglog_recharge_id_idx" ON "mall_merchantrechargeloglog" USING btree ("tenant_id","recharge_id","id");
--> statement-breakpoint
CREATE INDEX "mall_pointsconsumelog_user_id_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","user_id","id");
--> statement-breakpoint
CREATE INDEX "mall_pointsconsumelog_merchant_id_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","merchant_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_pointsconsumelog_biz_id_key" ON "mall_pointsconsumelog" USING btree ("tenant_id","biz_type",coalesce("user_id", -1),coalesce("merchant_id", -1),"biz_id");
--> statement-breakpoint
CREATE INDEX "mall_pointsconsumelog_user_id_create_time_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","user_id","create_time","id");
--> statement-breakpoint
CREATE INDEX "mall_pointsconsumelog_merchant_id_create_time_idx" ON "mall_pointsconsumelog" USING btree ("tenant_id","merchant_id","create_time","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_pointsconversion_name_key" ON "mall_pointsconversion" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsconversion_status_idx" ON "mall_pointsconversion" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_pointsconversionlog_conversion_no_key" ON "mall_pointsconversionlog" USING btree ("tenant_id","conversion_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsconversionlog_rule_id_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","rule_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsconversionlog_user_id_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsconversionlog_account_id_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","account_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsconversionlog_status_idx" ON "mall_pointsconversionlog" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsconversionloglog_conversion_id_idx" ON "mall_pointsconversionloglog" USING btree ("tenant_id","conversion_id","id");
--> statement-breakpoint
CREATE INDEX "mall_pointsfreeze_merchant_id_idx" ON "mall_pointsfreeze" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsfreeze_status_idx" ON "mall_pointsfreeze" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsfreezelog_freeze_id_idx" ON "mall_pointsfreezelog" USING btree ("tenant_id","freeze_id","id");
--> statement-breakpoint
CREATE INDEX "mall_pointsgrant_user_id_idx" ON "mall_pointsgrant" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_pointsgrant_status_idx" ON "mall_pointsgrant" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
ALTER TABLE "pay_payorder" ADD CONSTRAINT "pay_payorder_source_type_check" CHECK ("source_type" in ('housekeep/order', 'housekeep/merchantmargin', 'mall/merchantrechargelog', 'mall/order', 'pay/recharge'));
