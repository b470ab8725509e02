ALTER TABLE "merchant_merchant" ADD COLUMN "freeze_reason" text COLLATE "zh-x-icu";
