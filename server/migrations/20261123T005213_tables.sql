ALTER TABLE "contribute_contributelittlereporter" DROP CONSTRAINT "contribute_contributelittlereporter_status_check";
--> statement-breakpoint
ALTER TABLE "contribute_contributepersonal" DROP CONSTRAINT "contribute_contributepersonal_status_check";
--> statement-breakpoint
ALTER TABLE "general_enroll" DROP CONSTRAINT "general_enroll_biz_type_check";
--> statement-breakpoint
ALTER TABLE "contribute_contributecollectreporter" ADD COLUMN "wait_quota" bigint DEFAULT 0;
--> statement-breakpoint
ALTER TABLE "contribute_contributecollectreporter" ADD COLUMN "form_mould_id" bigint;
--> statement-breakpoint
ALTER TABLE "contribute_contributelittlereporter" ADD COLUMN "apply_note" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "contribute_contributepersonal" ADD COLUMN "documents" jsonb;
--> statement-breakpoint
ALTER TABLE "contribute_contributepersonal" ADD COLUMN "apply_note" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "contribute_contributecollectreporter" ADD CONSTRAINT "contribute_contributecollectreporter_form_mould_id_fkey" FOREIGN KEY ("tenant_id","form_mould_id") REFERENCES "public"."general_enrollmould"("tenant_id","id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contribute_manuscript" DROP COLUMN "score";
--> statement-breakpoint
ALTER TABLE "contribute_contributecollectreporter" ADD CONSTRAINT "contribute_contributecollectreporter_wait_quota_check" CHECK ("wait_quota" >= 0);
--> statement-breakpoint
ALTER TABLE "contribute_contributelittlereporter" ADD CONSTRAINT "contribute_contributelittlereporter_status_check" CHECK ("status" in (0, 1, 2, 3));
--> statement-breakpoint
ALTER TABLE "contribute_contributepersonal" ADD CONSTRAINT "contribute_contributepersonal_status_check" CHECK ("status" in (0, 1, 2, 3, 4));
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_tax_check" CHECK ("tax" >= 0);
--> statement-breakpoint
ALTER TABLE "contribute_messageroyalties" ADD CONSTRAINT "contribute_messageroyalties_net_check" CHECK ("net" >= 0);
--> statement-breakpoint
ALTER TABLE "general_enroll" ADD CONSTRAINT "general_enroll_biz_type_check" CHECK ("biz_type" in ('activities/campaign', 'general/placeopencontrol', 'contribute/contributecollectreporter'));
