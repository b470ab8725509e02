CREATE TABLE "mall_basket" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"id" bigint DEFAULT next_id() NOT NULL,
	"create_user" bigint,
	"create_dept" bigint,
	"create_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"update_user" bigint,
	"update_time" timestamptz DEFAULT clock_timestamp() NOT NULL,
	"status" integer DEFAULT 1 NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"member_id" bigint,
	"visitor" text COLLATE "zh-x-icu",
	"sku_id" bigint NOT NULL,
	"qty" bigint DEFAULT 1 NOT NULL,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_basket_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_basket_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_basket_qty_check" CHECK ("qty" >= 1)
);
--> statement-breakpoint
CREATE TABLE "mall_freight" (
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
	"kind" text COLLATE "C" DEFAULT 'fixed' NOT NULL,
	"price" bigint NOT NULL,
	"free_from" bigint,
	"not_to" text[],
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_freight_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_freight_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_freight_kind_check" CHECK ("kind" in ('fixed', 'freeFrom')),
	CONSTRAINT "mall_freight_price_check" CHECK ("price" >= 0),
	CONSTRAINT "mall_freight_free_from_check" CHECK ("free_from" >= 1)
);
--> statement-breakpoint
CREATE TABLE "mall_productgroup" (
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
	"img" text COLLATE "C",
	"show_type" text COLLATE "C" DEFAULT 'grid' NOT NULL,
	"sort" bigint DEFAULT 0,
	"is_deleted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "mall_productgroup_pkey" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mall_productgroup_status_check" CHECK ("status" in (0, 1)),
	CONSTRAINT "mall_productgroup_show_type_check" CHECK ("show_type" in ('grid', 'list')),
	CONSTRAINT "mall_productgroup_sort_check" CHECK ("sort" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mall_productgroup_product_ids" (
	"tenant_id" text COLLATE "C" NOT NULL,
	"row_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "mall_productgroup_product_ids_pkey" PRIMARY KEY("tenant_id","row_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ALTER COLUMN "refund_price" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ALTER COLUMN "address" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ALTER COLUMN "price" SET DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ALTER COLUMN "specs" SET DATA TYPE jsonb USING jsonb_build_array(jsonb_build_object('name', '规格', 'value', left("specs", 30)));
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ALTER COLUMN "specs" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "type" text COLLATE "C" DEFAULT 'in';
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "refund_point" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "freight_price" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "receive_pics" text[];
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "sellable" boolean DEFAULT true NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "merchant_statement" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "statement_before" timestamptz;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD COLUMN "refund_ask_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "settle_status" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "type" text COLLATE "C" DEFAULT 'goods';
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "user_coupon_id" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "use_point" bigint;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "point_price" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "total_points" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "give_point" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "freight_price" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "seen_price" bigint;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "pay_price" bigint GENERATED ALWAYS AS ((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "refund_status" integer DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "net_price" bigint GENERATED ALWAYS AS (((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "fee_rate" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "least_fee" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "platform_fee" bigint GENERATED ALWAYS AS ((least(greatest("least_fee"::numeric, round((((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric)))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "merchant_income" bigint GENERATED ALWAYS AS ((((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric) - least(greatest("least_fee"::numeric, round((((((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("total_price"::numeric + "freight_price"::numeric) - "coupon_price"::numeric) - "point_price"::numeric) - "refund_price"::numeric))))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "delivery_type" text COLLATE "C" DEFAULT 'express' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "region_code" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "weight" bigint DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "pay_order_id" bigint;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "receive_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "settle_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD COLUMN "cancel_type" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "product_id" bigint;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "coupon_price" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "use_point" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "point_price" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "pay_price" bigint GENERATED ALWAYS AS ((((("price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "point_price"::numeric))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "cost_price" bigint;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "refund_qty" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "refund_price" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "refund_point" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "paid_on" date;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD COLUMN "after_sale_id" bigint;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "keyword" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "category_id" bigint;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "group_id" bigint;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "type" text COLLATE "C" DEFAULT 'goods' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "images" text[];
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "pay_type" text COLLATE "C" DEFAULT 'money' NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "options" jsonb;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "spec_type" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "price" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "market_price" bigint;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "cost_price" bigint;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "stock_level" text COLLATE "C" DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "virtual_sales" bigint DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "limit_per_user" bigint;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "delivery_type" text[];
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "start_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "end_time" timestamptz;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "is_up" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "is_hot" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD COLUMN "is_free" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD COLUMN "name" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD COLUMN "points" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD COLUMN "stock_level" text COLLATE "C" DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD COLUMN "sales_count" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD COLUMN "bar_code" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD COLUMN "weight" bigint;
--> statement-breakpoint
ALTER TABLE "mall_basket" ADD CONSTRAINT "mall_basket_sku_id_fkey" FOREIGN KEY ("tenant_id","sku_id") REFERENCES "public"."mall_productspecs"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_freight" ADD CONSTRAINT "mall_freight_merchant_id_fkey" FOREIGN KEY ("tenant_id","merchant_id") REFERENCES "public"."merchant_merchant"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_productgroup_product_ids" ADD CONSTRAINT "mall_productgroup_product_ids_row_fkey" FOREIGN KEY ("tenant_id","row_id") REFERENCES "public"."mall_productgroup"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_productgroup_product_ids" ADD CONSTRAINT "mall_productgroup_product_ids_target_fkey" FOREIGN KEY ("tenant_id","target_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "mall_basket_member_id_idx" ON "mall_basket" USING btree ("tenant_id","member_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_basket_sku_id_idx" ON "mall_basket" USING btree ("tenant_id","sku_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_basket_status_idx" ON "mall_basket" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_basket_visitor_idx" ON "mall_basket" USING btree ("tenant_id","visitor","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_freight_merchant_id_key" ON "mall_freight" USING btree ("tenant_id","merchant_id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_freight_merchant_id_idx" ON "mall_freight" USING btree ("tenant_id","merchant_id","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_freight_status_idx" ON "mall_freight" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE UNIQUE INDEX "mall_productgroup_name_key" ON "mall_productgroup" USING btree ("tenant_id","name") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_productgroup_status_idx" ON "mall_productgroup" USING btree ("tenant_id","status","id") WHERE not is_deleted;
--> statement-breakpoint
CREATE INDEX "mall_productgroup_product_ids_target_idx" ON "mall_productgroup_product_ids" USING btree ("tenant_id","target_id");
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_pay_order_id_fkey" FOREIGN KEY ("tenant_id","pay_order_id") REFERENCES "public"."pay_payorder"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_product_id_fkey" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."mall_product"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_after_sale_id_fkey" FOREIGN KEY ("tenant_id","after_sale_id") REFERENCES "public"."mall_aftersale"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_category_id_fkey" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."general_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_group_id_fkey" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."mall_productgroup"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_type_check" CHECK ("type" in ('in', 'after'));
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_refund_point_check" CHECK ("refund_point" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_freight_price_check" CHECK ("freight_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_settle_status_check" CHECK ("settle_status" in (0, 1, 2));
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_type_check" CHECK ("type" in ('goods', 'virtual', 'voucher'));
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_use_point_check" CHECK ("use_point" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_point_price_check" CHECK ("point_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_total_points_check" CHECK ("total_points" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_give_point_check" CHECK ("give_point" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_freight_price_check" CHECK ("freight_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_seen_price_check" CHECK ("seen_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_pay_price_check" CHECK ("pay_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_refund_status_check" CHECK ("refund_status" in (0, 1, 2));
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_net_price_check" CHECK ("net_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_fee_rate_check" CHECK ("fee_rate" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_least_fee_check" CHECK ("least_fee" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_platform_fee_check" CHECK ("platform_fee" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_merchant_income_check" CHECK ("merchant_income" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_delivery_type_check" CHECK ("delivery_type" in ('express', 'pickup', 'none'));
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_weight_check" CHECK ("weight" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_cancel_type_check" CHECK ("cancel_type" in ('timeout', 'buyer', 'seller', 'refund'));
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_points_check" CHECK ("points" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_coupon_price_check" CHECK ("coupon_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_use_point_check" CHECK ("use_point" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_point_price_check" CHECK ("point_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_pay_price_check" CHECK ("pay_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_cost_price_check" CHECK ("cost_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_refund_qty_check" CHECK ("refund_qty" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_refund_price_check" CHECK ("refund_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_orderitem" ADD CONSTRAINT "mall_orderitem_refund_point_check" CHECK ("refund_point" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_type_check" CHECK ("type" in ('goods', 'virtual', 'voucher'));
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_pay_type_check" CHECK ("pay_type" in ('money', 'points', 'both'));
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_price_check" CHECK ("price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_points_check" CHECK ("points" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_market_price_check" CHECK ("market_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_cost_price_check" CHECK ("cost_price" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_stock_level_check" CHECK ("stock_level" in ('none', 'few', 'there'));
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_virtual_sales_check" CHECK ("virtual_sales" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_product" ADD CONSTRAINT "mall_product_limit_per_user_check" CHECK ("limit_per_user" >= 1);
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD CONSTRAINT "mall_productspecs_points_check" CHECK ("points" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD CONSTRAINT "mall_productspecs_stock_level_check" CHECK ("stock_level" in ('none', 'few', 'there'));
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD CONSTRAINT "mall_productspecs_sales_count_check" CHECK ("sales_count" >= 0);
--> statement-breakpoint
ALTER TABLE "mall_productspecs" ADD CONSTRAINT "mall_productspecs_weight_check" CHECK ("weight" >= 0);
--> statement-breakpoint
UPDATE "mall_productspecs" SET "name" = "specs"->0->>'value', "stock_level" = CASE WHEN "stock" <= 0 THEN 'none' WHEN "stock" <= 5 THEN 'few' ELSE 'there' END;
--> statement-breakpoint
UPDATE "mall_product" p SET "options" = jsonb_build_array(jsonb_build_object('name', '规格', 'values', s.values)), "spec_type" = true, "price" = s.price, "stock_level" = CASE WHEN s.stock <= 0 THEN 'none' WHEN s.stock <= 5 THEN 'few' ELSE 'there' END
FROM (SELECT "tenant_id", "product_id", jsonb_agg(DISTINCT "specs"->0->>'value') AS values, min("price") AS price, sum("stock") AS stock FROM "mall_productspecs" WHERE NOT "is_deleted" GROUP BY 1, 2) s
WHERE s.tenant_id = p.tenant_id AND s.product_id = p.id;
--> statement-breakpoint
UPDATE "mall_orderitem" i SET "product_id" = s.product_id FROM "mall_productspecs" s WHERE s.tenant_id = i.tenant_id AND s.id = i.sku_id;
