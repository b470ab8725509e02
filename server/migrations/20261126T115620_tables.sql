ALTER TABLE "contribute_messageroyalties" DROP CONSTRAINT "contribute_messageroyalties_status_check";
--> statement-breakpoint
DROP INDEX "contribute_manuscriptaward_period_key";
--> statement-breakpoint
DROP INDEX "contribute_messageroyalties_month_key";
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ALTER COLUMN "personal_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptaward" ADD COLUMN "turn" bigint DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "earner" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "earner_kind" text COLLATE "C" DEFAULT 'author';
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "earner_key" text COLLATE "zh-x-icu" DEFAULT '0';
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "little_reporter_id" bigint;
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "payment" integer DEFAULT 1;
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "mail_name" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "mail_address" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "mail_postcode" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD COLUMN "assign_user" bigint;
--> statement-breakpoint
ALTER TABLE "contribute_summarystatisticsfraction" ADD COLUMN "reopen_reason" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_little_reporter_id_fkey" FOREIGN KEY ("tenant_id","little_reporter_id") REFERENCES "public"."contribute_contributelittlereporter"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscriptaward" ADD CONSTRAINT "contribute_manuscriptaward_turn_check" CHECK ("turn" >= 1);
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_earner_kind_check" CHECK ("earner_kind" in ('author', 'child', 'page'));
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_payment_check" CHECK ("payment" in (1, 2));
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_status_check" CHECK ("status" in (0, 1, 2, 3, 4, 5));
