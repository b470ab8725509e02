ALTER TABLE "message_push_appinfo" DROP CONSTRAINT "message_push_appinfo_provider_check";
--> statement-breakpoint
ALTER TABLE "message_push_userclient" ADD COLUMN "origin" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "message_push_appinfo" ADD CONSTRAINT "message_push_appinfo_provider_check" CHECK ("provider" in ('mock', 'http', 'web'));
