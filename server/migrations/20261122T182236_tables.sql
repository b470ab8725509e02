ALTER TABLE "housekeep_order" DROP COLUMN "platform_fee", DROP COLUMN "merchant_income";
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "least_fee" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "platform_fee" bigint GENERATED ALWAYS AS ((least(greatest("least_fee"::numeric, round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0))))))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "merchant_income" bigint GENERATED ALWAYS AS ((((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - least(greatest("least_fee"::numeric, round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "fee_rate"::numeric) / nullif(10000, 0)))), (((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0)))))) - round(((((("unit_price"::numeric * "qty"::numeric) - "coupon_price"::numeric) - "refunded_price"::numeric) * "channel_rate"::numeric) / nullif(10000, 0)))))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD COLUMN "settle_at" timestamptz;
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_least_fee_check" CHECK ("least_fee" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_platform_fee_check" CHECK ("platform_fee" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_order" ADD CONSTRAINT "housekeep_order_merchant_income_check" CHECK ("merchant_income" >= 0);
--> statement-breakpoint
-- What was paid for orders that are not settled yet is with the platform from now on.
INSERT INTO platform_ledger (tenant_id, account, account_id, purse, unit, amount, source_noun, source_id, verb, occurrence, line)
  SELECT o.tenant_id, v.account, v.account_id, v.purse, 'cent', v.amount, 'housekeep/order', o.id::text, 'paid', 'beyond', v.line
  FROM housekeep_order o CROSS JOIN LATERAL (VALUES
    ('outside', coalesce(o.channel_id, o.user_id)::text, 'orders', -o.net_price, 0),
    ('platform', o.tenant_id, 'received', o.net_price, 1)) v(account, account_id, purse, amount, line)
  WHERE o.pay_time IS NOT NULL AND o.settle_status = 0 AND o.net_price > 0;
--> statement-breakpoint
-- What is to go back after a settlement is taken from everybody when it is agreed to: what was agreed to before waits for that once more.
UPDATE housekeep_order SET refund_status = 1 WHERE settle_status = 1 AND refund_status IN (2, 5);
--> statement-breakpoint
UPDATE housekeep_order SET settle_at = now() WHERE status IN (80, 90) AND settle_status = 0 AND net_price > 0 AND merchant_id IS NOT NULL;
