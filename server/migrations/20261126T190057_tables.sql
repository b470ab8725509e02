CREATE TABLE "housekeep_packageorder" (
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
	"product_id" bigint NOT NULL,
	"snapshot" jsonb,
	"merchant_id" bigint,
	"user_id" bigint,
	"member_id" bigint,
	"contact" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"qty" bigint DEFAULT 1 NOT NULL,
	"unit_price" bigint DEFAULT 0 NOT NULL,
	"pay_price" bigint GENERATED ALWAYS AS ((("unit_price"::numeric * "qty"::numeric))::bigint) STORED,
	"refunded_price" bigint DEFAULT 0 NOT NULL,
	"contents" jsonb,
	"uses" bigint DEFAULT 0 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"pay_before" timestamptz,
	"pay_time" timestamptz,
	"valid_until" timestamptz,
	"refund_amount" bigint,
	"refund_reason" text COLLATE "zh-x-icu",
	"remark" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "housekeep_packageorder_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "housekeep_packageorder_status_check" CHECK ("status" in (0, 10, 20, 25, 30, 40, 80)),
	CONSTRAINT "housekeep_packageorder_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "housekeep_packageorder_unit_price_check" CHECK ("unit_price" >= 0),
	CONSTRAINT "housekeep_packageorder_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "housekeep_packageorder_refunded_price_check" CHECK ("refunded_price" >= 0),
	CONSTRAINT "housekeep_packageorder_uses_check" CHECK ("uses" >= 0),
	CONSTRAINT "housekeep_packageorder_used_check" CHECK ("used" >= 0),
	CONSTRAINT "housekeep_packageorder_used_limit_check" CHECK ("used" <= "uses"),
	CONSTRAINT "housekeep_packageorder_refund_amount_check" CHECK ("refund_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "housekeep_packageorderlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"package_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "housekeep_packageorderlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "pay_payorder" DROP CONSTRAINT "pay_payorder_source_type_check";
--> statement-breakpoint
ALTER TABLE "housekeep_merchantwithdrawal" ALTER COLUMN "idempotency_key" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "package_id" bigint;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "is_use_back" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "resource_sms" ADD COLUMN "tested_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "housekeep_packageorder" ADD CONSTRAINT "housekeep_packageorder_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."housekeep_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_packageorder" ADD CONSTRAINT "housekeep_packageorder_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "housekeep_packageorderlog" ADD CONSTRAINT "housekeep_packageorderlog_package_id_fkey" FOREIGN KEY ("tenant_id","package_id") REFERENCES "public"."housekeep_packageorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "housekeep_packageorder_order_no_key" ON "housekeep_packageorder" USING btree ("tenant_id","order_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_product_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_merchant_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_user_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_member_id_idx" ON "housekeep_packageorder" USING btree ("tenant_id","member_id","id") WHERE not is_deleted and "member_id" is not null;
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_phone_hash_idx" ON "housekeep_packageorder" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_status_idx" ON "housekeep_packageorder" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_lapse_pay_before_due_idx" ON "housekeep_packageorder" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "housekeep_packageorder_expire_valid_until_due_idx" ON "housekeep_packageorder" USING btree ("valid_until","tenant_id") WHERE not is_deleted and "valid_until" is not null and "status" in (10);
--> statement-breakpoint
CREATE INDEX "housekeep_packageorderlog_package_id_idx" ON "housekeep_packageorderlog" USING btree ("tenant_id","package_id","id");
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_package_id_fkey" FOREIGN KEY ("tenant_id","package_id") REFERENCES "public"."housekeep_packageorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "pay_payorder" ADD CONSTRAINT "pay_payorder_source_type_check" CHECK ("source_type" in ('housekeep/order', 'housekeep/packageorder', 'housekeep/merchantmargin', 'mall/merchantrechargelog', 'mall/order', 'pay/recharge'));
