ALTER TABLE "housekeep_merchantbalance" ADD COLUMN "sandbox" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_payconfiginfo" ADD COLUMN "more_keys" jsonb;
--> statement-breakpoint
ALTER TABLE "pay_payorder" ADD COLUMN "is_sandbox" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "pay_wallet" ADD COLUMN "sandbox" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "housekeep_merchantbalance" ADD CONSTRAINT "housekeep_merchantbalance_sandbox_check" CHECK ("sandbox" >= 0);
--> statement-breakpoint
ALTER TABLE "pay_wallet" ADD CONSTRAINT "pay_wallet_sandbox_check" CHECK ("sandbox" >= 0);
