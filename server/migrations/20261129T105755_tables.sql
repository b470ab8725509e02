ALTER TABLE "mall_aftersale" ADD COLUMN "back_price" bigint GENERATED ALWAYS AS ((("refund_price"::numeric + "freight_price"::numeric))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "mall_aftersale" ADD CONSTRAINT "mall_aftersale_back_price_check" CHECK ("back_price" >= 0);
