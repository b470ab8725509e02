CREATE TABLE "mall_voucher" (
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
	"batch_no" text COLLATE "C" NOT NULL,
	"merchant_id" bigint,
	"product_id" bigint NOT NULL,
	"face_value" bigint NOT NULL,
	"makes" bigint DEFAULT 0 NOT NULL,
	"valid_type" text COLLATE "C" DEFAULT 'days' NOT NULL,
	"valid_from" timestamptz,
	"valid_to" timestamptz,
	"days" bigint DEFAULT 90,
	"rule" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_voucher_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_voucher_status_check" CHECK ("status" in (0, 1, 2)),
	CONSTRAINT "mall_voucher_face_value_check" CHECK ("face_value" >= 0),
	CONSTRAINT "mall_voucher_makes_check" CHECK ("makes" >= 0),
	CONSTRAINT "mall_voucher_valid_type_check" CHECK ("valid_type" in ('range', 'days')),
	CONSTRAINT "mall_voucher_days_check" CHECK ("days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "mall_voucherdetail" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"voucher_id" bigint NOT NULL,
	"code" text COLLATE "C" NOT NULL,
	"code_hash" text COLLATE "C",
	"merchant_id" bigint,
	"user_id" bigint,
	"order_id" bigint,
	"order_item_id" bigint,
	"issue_time" timestamptz,
	"shown_time" timestamptz,
	"valid_from" timestamptz,
	"valid_to" timestamptz,
	"use_time" timestamptz,
	"use_user" bigint,
	"void_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_voucherdetail_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_voucherdetail_status_check" CHECK ("status" in (0, 1, 2, 3, 4))
);
--> statement-breakpoint
CREATE TABLE "mall_voucherdetaillog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"detail_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_voucherdetaillog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_voucherlog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"voucher_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_voucherlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "mall_voucher" ADD CONSTRAINT "mall_voucher_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_voucher" ADD CONSTRAINT "mall_voucher_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_voucher_id_fkey" FOREIGN KEY ("tenant_id","voucher_id") REFERENCES "public"."mall_voucher"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_voucherdetail" ADD CONSTRAINT "mall_voucherdetail_order_item_id_fkey" FOREIGN KEY ("tenant_id","order_item_id") REFERENCES "public"."mall_orderitem"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_voucherdetaillog" ADD CONSTRAINT "mall_voucherdetaillog_detail_id_fkey" FOREIGN KEY ("tenant_id","detail_id") REFERENCES "public"."mall_voucherdetail"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_voucherlog" ADD CONSTRAINT "mall_voucherlog_voucher_id_fkey" FOREIGN KEY ("tenant_id","voucher_id") REFERENCES "public"."mall_voucher"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_voucher_batch_no_key" ON "mall_voucher" USING btree ("tenant_id","batch_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucher_merchant_id_idx" ON "mall_voucher" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucher_product_id_idx" ON "mall_voucher" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucher_status_idx" ON "mall_voucher" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucher_end_valid_to_due_idx" ON "mall_voucher" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_voucher_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","voucher_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_voucherdetail_code_key" ON "mall_voucherdetail" USING btree ("tenant_id","code_hash") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_merchant_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_user_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","user_id","id") WHERE not is_deleted and "user_id" is not null;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_order_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","order_id","id") WHERE not is_deleted and "order_id" is not null;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_order_item_id_idx" ON "mall_voucherdetail" USING btree ("tenant_id","order_item_id","id") WHERE not is_deleted and "order_item_id" is not null;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_use_user_idx" ON "mall_voucherdetail" USING btree ("tenant_id","use_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_status_idx" ON "mall_voucherdetail" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_voucher_id_status_idx" ON "mall_voucherdetail" USING btree ("tenant_id","voucher_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_voucherdetail_expire_valid_to_due_idx" ON "mall_voucherdetail" USING btree ("valid_to","tenant_id") WHERE not is_deleted and "valid_to" is not null and "status" in (1);
--> statement-breakpoint
CREATE INDEX "mall_voucherdetaillog_detail_id_idx" ON "mall_voucherdetaillog" USING btree ("tenant_id","detail_id","id");
--> statement-breakpoint
CREATE INDEX "mall_voucherlog_voucher_id_idx" ON "mall_voucherlog" USING btree ("tenant_id","voucher_id","id");
