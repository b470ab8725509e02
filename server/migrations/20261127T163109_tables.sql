ALTER TABLE "system_tenantmove" ADD COLUMN "reason_en" text COLLATE "zh-x-icu";
