ALTER TABLE "pay_payorder" ADD COLUMN "member_id" bigint;

--> statement-breakpoint
-- A payment is the member's who has the order that it is for.
UPDATE "pay_payorder" p SET "member_id" = o."member_id" FROM "housekeep_order" o
  WHERE o."tenant_id" = p."tenant_id" AND p."source_type" = 'housekeep/order' AND p."source_id" = o."id"::text AND o."member_id" IS NOT NULL;
