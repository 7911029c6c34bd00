-- A sealed address is longer than one in clear.
ALTER TABLE platform.trusted_device DROP CONSTRAINT trusted_device_address_check;
ALTER TABLE platform.trusted_device ADD CONSTRAINT trusted_device_address CHECK (length(address) <= 200) NOT VALID;
