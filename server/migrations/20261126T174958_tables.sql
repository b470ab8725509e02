ALTER TABLE "mall_order" ALTER COLUMN "user_coupon_id" SET DATA TYPE bigint USING "user_coupon_id"::bigint;
--> statement-breakpoint
ALTER TABLE "coupon_usercoupon" ADD COLUMN "name" text COLLATE "zh-x-icu" DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "coupon_usercoupon" SET "name" = left("snapshot" ->> 'name', 50) WHERE "snapshot" ->> 'name' is not null;
--> statement-breakpoint
ALTER TABLE "mall_order" ADD CONSTRAINT "mall_order_user_coupon_id_fkey" FOREIGN KEY ("tenant_id","user_coupon_id") REFERENCES "public"."coupon_usercoupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;
