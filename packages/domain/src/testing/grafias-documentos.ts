import { completa, recusa, vale } from './grafia.ts';

const peso = (digitos: string, pesos: readonly number[]): number => {
  const resto = pesos.reduce((t, p, i) => t + (digitos.charCodeAt(i) - 48) * p, 0) % 11;
  return resto < 2 ? 0 : 11 - resto;
};
const comDigitos = (corpo: string, pesos: readonly number[]): string => {
  const um = corpo + peso(corpo, pesos.slice(1));
  return um + peso(um, pesos);
};
const CPF = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const CNPJ = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2] as const;
const trocaUltimo = (texto: string): string => texto.slice(0, -1) + ((Number(texto.at(-1)) + 1) % 10);

export const cpf = completa(
  [
    ...vale(
      '52998224725',
      '529.982.247-25',
      '52998224725',
      '529 982 247 25',
      ' 529.982.247-25 ',
      '529982247-25',
    ),
    ...vale('00000000191', '191'.padStart(11, '0'), '000.000.001-91'),
    ...recusa(
      '111.111.111-11',
      '529.982.247-26',
      '529.982.247',
      '529/982/247-25',
      'CPF 529.982.247-25',
      '529.982.247-2x',
    ),
    ...recusa('5299822472', '529982247255', '52998224725a', '٥٢٩٩٨٢٢٤٧٢٥', '-', '191'),
  ],
  (s) => {
    const certo = comDigitos(`1${s.digitos(8)}`, CPF);
    const pontos = certo.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
    const zerado = comDigitos(`0${s.entre(1, 9)}${s.digitos(7)}`, CPF);
    return [
      ...vale(certo, s.um([certo, pontos, certo.replace(/(.{9})/, '$1-')])),
      ...vale(zerado, zerado.slice(1)),
      ...recusa(trocaUltimo(certo), `${pontos}0`),
    ];
  },
);

export const cnpj = completa(
  [
    ...vale(
      '11222333000181',
      '11.222.333/0001-81',
      '11222333000181',
      '11 222 333 0001 81',
      '11.222.333/000181',
    ),
    // A spreadsheet took the zeros.
    ...vale('00000000000191', '191', '00.000.000/0001-91'),
    ...vale('02674113000106', '2674113000106', '2.674.113/0001-06'),
    ...vale('12ABC34501DE35', '12.ABC.345/01DE-35', '12abc34501de35', '12.abc.345/01de-35'),
    ...recusa(
      '11.222.333/0001-80',
      '00000000000000',
      '12.ABC.345/01DE-3A',
      '11.222.333',
      '1122233300018',
      '112223330001811',
    ),
    ...recusa('CNPJ 11.222.333/0001-81', '11_222_333_0001_81', '-', 'abc'),
  ],
  (s) => {
    const certo = comDigitos(`1${s.digitos(7)}0001`, CNPJ);
    const pontos = certo.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
    return [...vale(certo, s.um([certo, pontos])), ...recusa(trocaUltimo(certo), pontos.slice(0, -1))];
  },
);

export const cep = completa(
  [
    ...vale('01310100', '01310-100', '01310100', '01.310-100', ' 01310-100 ', '01310 100'),
    // A spreadsheet took the zero.
    ...vale('01310100', '1310-100', '1310100'),
    ...recusa('310100', '01310-10', '013101000', '01310-1000', '01310/100', 'CEP 01310-100', '0131010a', '-'),
  ],
  (s) => {
    const certo = s.digitos(8);
    const com = `${certo.slice(0, 5)}-${certo.slice(5)}`;
    const zerado = `0${s.entre(1, 9)}${s.digitos(6)}`;
    return [
      ...vale(certo, s.um([certo, com])),
      ...vale(zerado, zerado.slice(1)),
      ...recusa(com.slice(0, -2), `${certo}${s.entre(0, 9)}`),
    ];
  },
);

export const telefone = completa(
  [
    ...vale(
      '11987654321',
      '+55 (11) 98765-4321',
      '(11) 98765-4321',
      '11987654321',
      '11 98765 4321',
      '+5511987654321',
    ),
    ...vale('11987654321', '5511987654321', '55 11 98765-4321', '11.98765.4321', '(11)98765-4321'),
    ...vale('1133334444', '(11) 3333-4444', '+55 11 3333-4444', '1133334444', '551133334444'),
    ...vale(
      '11987654321',
      '011 98765-4321',
      '0xx11 98765-4321',
      '(0xx11) 98765-4321',
      '(011) 98765-4321',
      '0 21 11 98765-4321',
    ),
    ...recusa(
      '0800 123 4567',
      '00 11 98765-4321',
      '98765-4321',
      '+1 212 555 0100',
      '+11 98765-4321',
      '11 98765-4321 r 2',
    ),
    ...recusa(
      'tel 11 98765-4321',
      '11 98765-43210',
      '119876543',
      '+55 98765-4321',
      '11/98765-4321',
      '++5511987654321',
      '+',
    ),
  ],
  (s) => {
    const ddd = s.entre(11, 54);
    const fixo = `${s.entre(2, 5)}${s.digitos(7)}`;
    const numero = s.um([fixo, `9${fixo}`]);
    const meio = `${numero.slice(0, -4)}-${numero.slice(-4)}`;
    return [
      ...vale(
        `${ddd}${numero}`,
        s.um([
          `(${ddd}) ${meio}`,
          `0${ddd} ${meio}`,
          `${ddd}${numero}`,
          `+55 ${ddd} ${meio}`,
          `+55${ddd}${numero}`,
        ]),
      ),
      ...recusa(s.um([meio, `${ddd} ${meio}000`, `00${ddd} ${meio}`])),
    ];
  },
);

export const placa = completa(
  [
    ...vale('ABC1234', 'ABC-1234', 'abc-1234', 'ABC1234', 'abc 1234'),
    ...vale('ABC1D23', 'ABC1D23', 'abc1d23', 'ABC-1D23'),
    ...recusa('AB1234', 'ABC12345', 'ABC-123', '1234ABC', 'ABC.1234', 'ÁBC1234', 'ABC12D3', '-'),
  ],
  (s) => {
    const letras = Array.from({ length: 3 }, () => String.fromCharCode(s.entre(65, 90))).join('');
    const fim = `${s.entre(0, 9)}${s.um([String.fromCharCode(s.entre(65, 90)), String(s.entre(0, 9))])}${s.digitos(2)}`;
    const texto = s.um([letras + fim, `${letras}-${fim}`, `${letras}${fim}`.toLowerCase()]);
    return [...vale(letras + fim, texto), ...recusa(letras + fim.slice(1), `${texto}${s.entre(0, 9)}`)];
  },
);

export const email = completa(
  [
    ...vale('ana@ex.com', 'ana@ex.com', '  Ana@EX.com ', 'ANA@EX.COM'),
    ...vale('ana.b+c@ex.com.br', 'ana.b+c@ex.com.br'),
    ...recusa(
      'ana',
      'a@b',
      '@x.com',
      'a b@x.com',
      'a..b@x.com',
      'a@-x.com',
      'ana@ex.com,bia@ex.com',
      'ana@@ex.com',
    ),
    ...recusa(
      '.ana@ex.com',
      'ana.@ex.com',
      'ana@ex',
      'ana@ex.',
      'ana@.com',
      'mailto:ana@ex.com',
      '<ana@ex.com>',
    ),
  ],
  (s) => {
    const conta = `${s.um(['ana', 'Bia', 'caio.r', 'dora_s'])}${s.entre(1, 9999)}`;
    const casa = s.um(['ex.com', 'Exemplo.com.br', 'a-b.org']);
    return [
      ...vale(`${conta}@${casa}`.toLowerCase(), `${conta}@${casa}`),
      ...recusa(`${conta}${casa}`, `${conta}@`),
    ];
  },
);
