ALTER TABLE "mall_order" DROP CONSTRAINT "mall_order_pay_price_check";
--> statement-breakpoint
ALTER TABLE "mall_orderitem" DROP CONSTRAINT "mall_orderitem_pay_price_check";
--> statement-breakpoint
ALTER TABLE "mall_order" DROP COLUMN "pay_price";
--> statement-breakpoint
ALTER TABLE "mall_orderitem" DROP COLUMN "pay_price";
