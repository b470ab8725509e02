ALTER TABLE "coupon_coupon" ALTER COLUMN "bearer" SET NOT NULL;
