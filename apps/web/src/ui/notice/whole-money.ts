/** A text in whose lines no amount is parted from its currency. */
export const wholeMoney = (text: string): string => text.replaceAll(/R\$ (?=\d)/g, 'R$\u00a0');
