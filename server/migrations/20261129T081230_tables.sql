ALTER TABLE "system_tenantmove" ADD COLUMN "way" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "system_tenantmove" ADD COLUMN "still" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_tenantmove" ADD COLUMN "still_en" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_tenantmove" ADD COLUMN "slot" text COLLATE "zh-x-icu";
--> statement-breakpoint
ALTER TABLE "system_tenantmove" ADD CONSTRAINT "system_tenantmove_way_check" CHECK ("way" in ('live', 'still'));
