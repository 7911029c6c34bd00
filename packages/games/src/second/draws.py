"""Draws, commitments and roots of bets, by the rules of docs/fairness.md."""

import hashlib
import hmac


class Draws:
    """The whole numbers of one nonce, in the order in which they are asked for."""

    def __init__(self, server_seed, public_value, nonce):
        self.key = bytes.fromhex(server_seed)
        self.begin = f"{public_value}:{nonce}:"
        self.cursor = 0
        self.words = []

    def word(self):
        if not self.words:
            message = f"{self.begin}{self.cursor}".encode("utf-8")
            block = hmac.digest(self.key, message, "sha256")
            self.words = [int.from_bytes(block[at : at + 4], "big") for at in range(28, -1, -4)]
            self.cursor += 1
        return self.words.pop()

    def below(self, bound):
        accepted = 2**32 - 2**32 % bound
        while True:
            word = self.word()
            if word < accepted:
                return word % bound

    def weighted(self, weights):
        """A value of a list of [value, weight]."""
        left = self.below(sum(weight for _, weight in weights))
        for value, weight in weights:
            if left < weight:
                return value
            left -= weight


def commitment_of(server_seed):
    return hashlib.sha256(bytes.fromhex(server_seed)).hexdigest()


def root_of(texts):
    """The root over bets, by their texts."""
    leaves = sorted(hashlib.sha256(b"\x00" + text.encode("utf-8")).digest() for text in texts)
    return root_over(leaves).hex()


def root_over(leaves):
    if not leaves:
        return hashlib.sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    split = 1
    while split * 2 < len(leaves):
        split *= 2
    return hashlib.sha256(b"\x01" + root_over(leaves[:split]) + root_over(leaves[split:])).digest()


def public_value_of(fixed, closing):
    """The public value of a round or match; without a closing it is one of scheme 1."""
    if closing is None:
        return fixed
    parts = [fixed, root_of(closing["bets"])]
    if closing["signature"] is not None:
        parts.append(hashlib.sha256(bytes.fromhex(closing["signature"])).hexdigest())
    return "/".join(parts)
