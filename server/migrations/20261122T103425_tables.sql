CREATE TABLE "mall_aftersale" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 10 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"no" text COLLATE "C" NOT NULL,
	"order_item_id" bigint NOT NULL,
	"order_id" bigint,
	"user_id" bigint,
	"merchant_id" bigint,
	"way" text COLLATE "C" NOT NULL,
	"qty" bigint DEFAULT 1 NOT NULL,
	"refund_price" bigint NOT NULL,
	"apply_reason" text COLLATE "zh-x-icu" NOT NULL,
	"apply_desc" text COLLATE "zh-x-icu",
	"pics" text[],
	"answer_before" timestamptz,
	"audit_user" bigint,
	"audit_time" timestamptz,
	"audit_reason" text COLLATE "zh-x-icu",
	"send_before" timestamptz,
	"carrier" text COLLATE "zh-x-icu",
	"logistics_no" text COLLATE "zh-x-icu",
	"delivery_time" timestamptz,
	"receive_time" timestamptz,
	"receive_reason" text COLLATE "zh-x-icu",
	"appeal_reason" text COLLATE "zh-x-icu",
	"arbiter" bigint,
	"verdict" text COLLATE "zh-x-icu",
	"pay_refund_id" text COLLATE "C",
	"refund_time" timestamptz,
	"refund_error" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_aftersale_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_aftersale_status_check" CHECK ("status" in (10, 20, 30, 40, 45, 50, 61, 62, 63, 70)),
	CONSTRAINT "mall_aftersale_way_check" CHECK ("way" in ('refund', 'return')),
	CONSTRAINT "mall_aftersale_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "mall_aftersale_refund_price_check" CHECK ("refund_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_aftersalelog" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"after_sale_id" bigint NOT NULL,
	"action" text COLLATE "zh-x-icu" NOT NULL,
	"before_status" bigint,
	"after_status" bigint,
	"remark" text COLLATE "zh-x-icu",
	"operator" text COLLATE "zh-x-icu",
	"role" text COLLATE "zh-x-icu",
	"ip" text COLLATE "zh-x-icu",
	"diff" jsonb,
	CONSTRAINT "mall_aftersalelog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_order" (
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
	"user_id" bigint NOT NULL,
	"merchant_id" bigint,
	"total_price" bigint DEFAULT 0 NOT NULL,
	"coupon_price" bigint DEFAULT 0 NOT NULL,
	"pay_price" bigint GENERATED ALWAYS AS ((("total_price"::numeric - "coupon_price"::numeric))::bigint) STORED,
	"refund_price" bigint DEFAULT 0 NOT NULL,
	"receiver" text COLLATE "zh-x-icu" NOT NULL,
	"phone" text COLLATE "C" NOT NULL,
	"phone_hash" text COLLATE "C",
	"address" text COLLATE "C" NOT NULL,
	"address_hash" text COLLATE "C",
	"user_remark" text COLLATE "zh-x-icu",
	"admin_remark" text COLLATE "zh-x-icu",
	"pay_before" timestamptz,
	"pay_time" timestamptz,
	"carrier" text COLLATE "zh-x-icu",
	"logistics_no" text COLLATE "zh-x-icu",
	"delivery_time" timestamptz,
	"confirm_before" timestamptz,
	"finish_time" timestamptz,
	"cancel_time" timestamptz,
	"cancel_reason" text COLLATE "zh-x-icu",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_order_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_order_status_check" CHECK ("status" in (0, 10, 20, 30, 40)),
	CONSTRAINT "mall_order_total_price_check" CHECK ("total_price" >= 0),
	CONSTRAINT "mall_order_coupon_price_check" CHECK ("coupon_price" >= 0),
	CONSTRAINT "mall_order_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "mall_order_refund_price_check" CHECK ("refund_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_orderlog" (
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
	CONSTRAINT "mall_orderlog_pkey" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mall_product" (
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
	"merchant_id" bigint NOT NULL,
	"intro" text COLLATE "zh-x-icu",
	"cover" text COLLATE "C",
	"detail" text COLLATE "zh-x-icu",
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_product_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_product_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_product_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_orderitem" (
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
	"sku_id" bigint NOT NULL,
	"name" text COLLATE "zh-x-icu",
	"sku" jsonb,
	"qty" bigint DEFAULT 1 NOT NULL,
	"price" bigint DEFAULT 0 NOT NULL,
	"pay_price" bigint GENERATED ALWAYS AS ((("price"::numeric * "qty"::numeric))::bigint) STORED,
	"after_sale_status" integer DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_orderitem_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_orderitem_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_orderitem_qty_check" CHECK ("qty" >= 1),
	CONSTRAINT "mall_orderitem_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_orderitem_pay_price_check" CHECK ("pay_price" >= 0),
	CONSTRAINT "mall_orderitem_after_sale_status_check" CHECK ("after_sale_status" in (0, 1, 2))
);
--> statement-breakpoint
CREATE TABLE "mall_productspecs" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"product_id" bigint NOT NULL,
	"specs" text COLLATE "zh-x-icu" NOT NULL,
	"sku_code" text COLLATE "C",
	"price" bigint NOT NULL,
	"opening" bigint DEFAULT 0,
	"stock" bigint DEFAULT 0 NOT NULL,
	"img" text COLLATE "C",
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_productspecs_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_productspecs_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_productspecs_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_productspecs_opening_check" CHECK ("opening" >= 0),
	CONSTRAINT "mall_productspecs_stock_check" CHECK ("stock" >= 0)
);
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_order_item_id_fkey" FOREIGN KEY ("tenant_id","order_item_id") REFERENCES "public"."mall_orderitem"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_aftersalelog" ADD CONSTRAINT "mall_aftersalelog_after_sale_id_fkey" FOREIGN KEY ("tenant_id","after_sale_id") REFERENCES "public"."mall_aftersale"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_orderlog" ADD CONSTRAINT "mall_orderlog_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_order_id_fkey" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."mall_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_sku_id_fkey" FOREIGN KEY ("tenant_id","sku_id") REFERENCES "public"."mall_productspecs"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD CONSTRAINT "mall_productspecs_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_aftersale_no_key" ON "mall_aftersale" USING btree ("tenant_id","no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_order_item_id_idx" ON "mall_aftersale" USING btree ("tenant_id","order_item_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_order_id_idx" ON "mall_aftersale" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_user_id_idx" ON "mall_aftersale" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_merchant_id_idx" ON "mall_aftersale" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_audit_user_idx" ON "mall_aftersale" USING btree ("tenant_id","audit_user","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_arbiter_idx" ON "mall_aftersale" USING btree ("tenant_id","arbiter","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_aftersale_pay_refund_id_key" ON "mall_aftersale" USING btree ("tenant_id","pay_refund_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_status_idx" ON "mall_aftersale" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_status_create_time_idx" ON "mall_aftersale" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_aftersale_agree_answer_before_due_idx" ON "mall_aftersale" USING btree ("answer_before","tenant_id") WHERE not is_deleted and "answer_before" is not null and "status" in (10);
--> statement-breakpoint
CREATE INDEX "mall_aftersale_lapse_send_before_due_idx" ON "mall_aftersale" USING btree ("send_before","tenant_id") WHERE not is_deleted and "send_before" is not null and "status" in (20);
--> statement-breakpoint
CREATE INDEX "mall_aftersalelog_after_sale_id_idx" ON "mall_aftersalelog" USING btree ("tenant_id","after_sale_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_order_order_no_key" ON "mall_order" USING btree ("tenant_id","order_no") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_user_id_idx" ON "mall_order" USING btree ("tenant_id","user_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_merchant_id_idx" ON "mall_order" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_phone_hash_idx" ON "mall_order" USING btree ("tenant_id","phone_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_address_hash_idx" ON "mall_order" USING btree ("tenant_id","address_hash","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_status_idx" ON "mall_order" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_status_create_time_idx" ON "mall_order" USING btree ("tenant_id","status","create_time","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_user_id_status_idx" ON "mall_order" USING btree ("tenant_id","user_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_merchant_id_status_idx" ON "mall_order" USING btree ("tenant_id","merchant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_order_expire_pay_before_due_idx" ON "mall_order" USING btree ("pay_before","tenant_id") WHERE not is_deleted and "pay_before" is not null and "status" in (0);
--> statement-breakpoint
CREATE INDEX "mall_order_receive_confirm_before_due_idx" ON "mall_order" USING btree ("confirm_before","tenant_id") WHERE not is_deleted and "confirm_before" is not null and "status" in (20);
--> statement-breakpoint
CREATE INDEX "mall_orderlog_order_id_idx" ON "mall_orderlog" USING btree ("tenant_id","order_id","id");
--> statement-breakpoint
CREATE INDEX "mall_product_merchant_id_idx" ON "mall_product" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_product_status_idx" ON "mall_product" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_orderitem_order_id_idx" ON "mall_orderitem" USING btree ("tenant_id","order_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_orderitem_sku_id_idx" ON "mall_orderitem" USING btree ("tenant_id","sku_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_orderitem_status_idx" ON "mall_orderitem" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_productspecs_product_id_idx" ON "mall_productspecs" USING btree ("tenant_id","product_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_productspecs_sku_code_key" ON "mall_productspecs" USING btree ("tenant_id","sku_code") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_productspecs_status_idx" ON "mall_productspecs" USING btree ("tenant_id","status","id") WHERE not is_deleted;
