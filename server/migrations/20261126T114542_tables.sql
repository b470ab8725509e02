ALTER TABLE "housekeep_housechannelpayment" DROP CONSTRAINT "housekeep_housechannelpayment_amount_check";
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" DROP CONSTRAINT "housekeep_housechannelpayment_payable_check";
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" DROP CONSTRAINT "housekeep_housechannelpayment_status_check";
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" ADD COLUMN "to_pay" bigint GENERATED ALWAYS AS ((greatest("payable"::numeric, 0))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" ADD COLUMN "to_charge" bigint GENERATED ALWAYS AS ((greatest((0 - "payable"::numeric), 0))::bigint) STORED;
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" ADD CONSTRAINT "housekeep_housechannelpayment_to_pay_check" CHECK ("to_pay" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" ADD CONSTRAINT "housekeep_housechannelpayment_to_charge_check" CHECK ("to_charge" >= 0);
--> statement-breakpoint
ALTER TABLE "housekeep_housechannelpayment" ADD CONSTRAINT "housekeep_housechannelpayment_status_check" CHECK ("status" in (0, 1, 2, 3, 4));
