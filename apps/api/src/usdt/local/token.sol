// SPDX-License-Identifier: Apache-2.0
pragma solidity ^0.8.0;

/// A dollar for a local chain: six places as USDT has, anybody may have some, and it may take a fee of what is sent.
contract LocalDollar {
  string public constant symbol = "USDT";
  uint8 public constant decimals = 6;
  uint256 public totalSupply;
  /// What is taken of each transfer, in hundredths of a percent.
  uint256 public feeBps;
  mapping(address => uint256) public balanceOf;

  event Transfer(address indexed from, address indexed to, uint256 value);

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function setFee(uint256 bps) external {
    feeBps = bps;
  }

  function transfer(address to, uint256 value) public returns (bool) {
    require(balanceOf[msg.sender] >= value, "too little");
    uint256 fee = (value * feeBps) / 10000;
    balanceOf[msg.sender] -= value;
    balanceOf[to] += value - fee;
    balanceOf[address(this)] += fee;
    emit Transfer(msg.sender, to, value - fee);
    if (fee > 0) emit Transfer(msg.sender, address(this), fee);
    return true;
  }

  /// Two transfers in one transaction.
  function transferBoth(address first, uint256 firstValue, address second, uint256 secondValue) external {
    transfer(first, firstValue);
    transfer(second, secondValue);
  }
}
