import { Sorteio } from './sorteio.ts';

/** One spelling and what it must mean, by construction: a value, or null where it is refused. */
export interface Grafia {
  texto: string;
  valor: string | number | readonly string[] | null;
}

/** How many there are of each kind at least. */
export const GRAFIAS_POR_ESPECIE = 200;

const dois = (n: number): string => String(n).padStart(2, '0');
const vale = (valor: NonNullable<Grafia['valor']>, ...textos: string[]): Grafia[] =>
  textos.map((texto) => ({ texto, valor }));
const recusa = (...textos: string[]): Grafia[] => textos.map((texto) => ({ texto, valor: null }));

/** The same text as telephones, PDF and Word copy it: it looks alike, and means the same. */
const copiadas: readonly ((texto: string) => string)[] = [
  (t) => `\u202a${t}\u202c`,
  (t) => `\u200b${t}`,
  (t) => `\ufeff${t}\u2060`,
  (t) => t.replace(/(?<=^..)/, '\u00ad'),
  (t) => t.replaceAll('-', '\u2011'),
  (t) => t.replaceAll('-', '\u2013'),
  (t) => t.replaceAll(' ', '\u00a0'),
  (t) => t.replaceAll(' ', '\u202f'),
];
const POR_COPIA = 4;

function comoSeCopiam(fixas: readonly Grafia[]): Grafia[] {
  const porSinal = (faz: (texto: string) => string) => {
    const mudam = fixas.filter((g) => faz(g.texto) !== g.texto);
    const [boas, recusadas] = [mudam.filter((g) => g.valor !== null), mudam.filter((g) => g.valor === null)];
    return [...boas.slice(0, POR_COPIA), ...recusadas.slice(0, 1)];
  };
  return copiadas.flatMap((faz) => porSinal(faz).map(({ texto, valor }) => ({ texto: faz(texto), valor })));
}

/** The tricky ones first, with those that were copied, then made ones until there are enough; each text once. */
function completa(fixas: readonly Grafia[], faz: (s: Sorteio) => readonly Grafia[]): readonly Grafia[] {
  const todas = new Map([...fixas, ...comoSeCopiam(fixas)].map((g) => [g.texto, g]));
  const s = new Sorteio(fixas.length);
  while (todas.size < GRAFIAS_POR_ESPECIE)
    for (const g of faz(s)) if (!todas.has(g.texto)) todas.set(g.texto, g);
  return [...todas.values()];
}

const grupos = (inteiro: number): string => String(inteiro).replace(/\B(?=(?:\d{3})+$)/g, '.');

/** An amount as people write it. */
function escreve(s: Sorteio, centavos: number): string {
  const [inteiro, fracao] = [Math.floor(centavos / 100), dois(centavos % 100)];
  const g = grupos(inteiro);
  return s.um([
    ...[`${g},${fracao}`, `${inteiro},${fracao}`, `${inteiro}.${fracao}`, `R$ ${g},${fracao}`],
    ...[`R$${inteiro},${fracao}`, `+${inteiro},${fracao}`, `R$\u00a0${g},${fracao}`],
    `${g.replaceAll('.', ' ')},${fracao}`,
  ]);
}

const VALORES: readonly Grafia[] = [
  ...vale(1500, '1500', '1.500', '1500,00', '1500.0', '1.500,0', '01500', '1 500', '1 500,00'),
  ...vale(1234.5, '1234,5', '1.234,5', '1234.5', '1234,50', 'R$ 1.234,50'),
  ...vale(1234, '1.234', '1234', '1.234,00', '1234,'),
  ...vale(0, '0', '0,00', '0,001', '0.0'),
  ...vale(0.5, ',5', '.5', '0,5', '0.500', '0,50'),
  ...vale(1.01, '1,005', '1,01', '1,0149'),
  ...vale(1.5, '1,500', '1.5', '1.50'),
  ...recusa('abc', '12x', '1,2,3', '1.23,4', '1.2.3', '1,500.50', '1e3', '12e-3', '--5', '5-', '(5)', '1 2'),
  ...recusa(
    '12%',
    '$ 5',
    'US$ 5',
    'R$',
    ',',
    '.',
    '-',
    '1..000',
    '1.000.00',
    '1/2',
    '0x10',
    'NaN',
    'Infinity',
  ),
  ...recusa('1,,5', '5 reais', '12.34.567', "1'000", '1_000', '٣', '１２', '9'.repeat(40)),
];

const dinheiro = completa(
  [
    ...VALORES,
    ...vale(999_999_999.99, '999999999,99', '999.999.999,99'),
    ...recusa('-20,00', '-5', 'R$ -5,00', '-R$ 5', '\u22125', '-0,01', '1.000.000.000,00', '999.999.999,995'),
  ],
  (s) => {
    const centavos = s.um([s.entre(1, 99_999), s.entre(100_000, 99_999_999)]);
    return [
      ...vale(centavos / 100, escreve(s, centavos)),
      ...recusa(`-${s.entre(1, 9999)},${dois(s.entre(0, 99))}`),
    ];
  },
);

const numero = completa(
  [...VALORES, ...vale(-5, '-5', '\u22125', '- 5', '-5,00'), ...vale(-0.5, '-,5')],
  (s) => {
    const centavos = s.entre(1, 99_999_999);
    const texto = escreve(s, centavos);
    return /^[\d.]/.test(texto)
      ? vale(-centavos / 100, `-${texto}`)
      : [...vale(centavos / 100, texto), ...recusa(`${texto}x`, `${texto},0`)];
  },
);

const inteiro = completa(
  [
    ...vale(1000, '1000', '1.000', '1 000', '1000,0', '1000,00', '+1000', '01000'),
    ...vale(0, '0', '0,0', '00'),
    ...recusa(
      '1,5',
      '2,5',
      '-3',
      '1e3',
      '0,1',
      '1.5',
      '12x',
      'abc',
      '1,000.5',
      '1.00',
      '-',
      ',',
      '1-2',
      '3 4',
    ),
    ...recusa('R$ 5', '5%', '1/2', '10.00', '1.0000', '\u22123'),
  ],
  (s) => {
    const n = s.entre(1, 9_999_999);
    return [
      ...vale(n, s.um([String(n), grupos(n), `${n},00`])),
      ...recusa(`${n},${s.entre(1, 99)}`, `-${n}`, `${s.entre(1, 99)}e${s.entre(1, 9)}`),
    ];
  },
);

const DATAS: readonly Grafia[] = [
  ...vale(
    '2026-12-25',
    '25/12/26',
    '25/12/2026',
    '25-12-2026',
    '25.12.2026',
    '2026-12-25',
    '25122026',
    '251226',
  ),
  ...vale('2026-11-05', '5/11/26', '05/11/26', '5-11-26', ' 5/11/2026 ', '5 / 11 / 26'),
  ...vale('2026-03-05', '5/3/26', '05/3/26', '5/03/2026', '2026-3-5'),
  ...vale('1980-03-05', '05/03/80', '5/3/80', '050380'),
  ...vale('1980-02-29', '29/02/1980 00:00', '1980-02-29T00:00:00', '1980-02-29T00:00:00.000Z'),
  ...vale('1998-02-01', '01/02/98'),
  ...vale('2029-01-01', '01/01/29'),
  ...vale('1930-01-01', '01/01/30'),
  ...vale('2026-12-25', '2026-12-25T00:00', '2026-12-25T00:00:00.000Z', '25/12/2026 00:00'),
  ...vale('2024-02-29', '29/02/2024', '29/2/24', '29022024'),
  ...recusa(
    '29/02/2023',
    '31/04/2024',
    '31/02/26',
    '00/01/2024',
    '1/13/2024',
    '32/1/2024',
    '2024-13-01',
    '2024-02-30',
  ),
  ...recusa(
    '51/12/6',
    '5/11/6',
    '5/11/026',
    '5112026',
    '5/11',
    '2026',
    '25/12-26',
    '25//12/26',
    'hoje',
    '25 de dezembro',
  ),
  ...recusa(
    '25/dez/26',
    '2026/12/25',
    '20/26/1125',
    '1/1/0000',
    '25/12/20261',
    '46381',
    '2026-12-25T00:01',
    '25/12/2026 14:30',
    'dd/mm/aaaa',
  ),
];

const data = completa(DATAS, (s) => {
  const [ano, mes, dia] = [s.entre(1930, 2029), s.entre(1, 12), s.entre(1, 28)];
  const sinal = s.um(['/', '-', '.']);
  const yy = dois(ano % 100);
  const certas = [
    ...[`${dois(dia)}${sinal}${dois(mes)}${sinal}${ano}`, `${dia}${sinal}${mes}${sinal}${yy}`],
    ...[
      `${ano}-${dois(mes)}-${dois(dia)}`,
      `${dois(dia)}${dois(mes)}${ano}`,
      `${dois(dia)}${dois(mes)}${yy}`,
    ],
  ];
  return [
    ...vale(`${ano}-${dois(mes)}-${dois(dia)}`, s.um(certas)),
    ...recusa(
      `${dois(dia)}${sinal}${s.entre(13, 99)}${sinal}${ano}`,
      `${s.entre(32, 99)}/${dois(mes)}/${ano}`,
    ),
  ];
});

const hora = completa(
  [
    ...vale(
      '09:30',
      '9:30',
      '09:30',
      '0930',
      '9h30',
      '09h30',
      '9h30min',
      ' 9:30 ',
      '09:30:00',
      '9H30',
      '9 : 30',
    ),
    ...vale('09:00', '9h', '9:00', '09H'),
    ...vale('00:00', '00:00', '0:00', '0000'),
    ...vale('23:59', '23:59', '2359'),
    ...recusa(
      '93:0',
      '24:00',
      '9:60',
      '930',
      '9',
      '09',
      '9:3',
      '9:300',
      '9:30:15',
      '-9:30',
      '9.30',
      '9,5',
      '25h',
      'abc',
    ),
    ...recusa('meio-dia', '9:30 pm', '09:30:', ':30', '9:', '1234567', '093000'),
  ],
  (s) => {
    const [h, m] = [s.entre(0, 23), dois(s.entre(0, 59))];
    return [
      ...vale(`${dois(h)}:${m}`, s.um([`${h}:${m}`, `${dois(h)}:${m}`, `${dois(h)}${m}`, `${h}h${m}`])),
      ...recusa(`${s.entre(24, 99)}:${m}`, `${h}:${s.entre(60, 99)}`),
    ];
  },
);

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

const cpf = completa(
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

const cnpj = completa(
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

const cep = completa(
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

const telefone = completa(
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

const placa = completa(
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

const email = completa(
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

/** First and last day of a period. */
const periodo = completa(
  [
    ...vale(
      ['2024-02-01', '2024-03-01'],
      '01/02/2024,01/03/2024',
      '01/02/2024 a 01/03/2024',
      '1/2/24,1/3/24',
    ),
    ...vale(
      ['2024-02-01', '2024-03-01'],
      '01/02/2024 até 01/03/2024',
      '2024-02-01,2024-03-01',
      '0102202401032024',
    ),
    ...vale(['2024-02-01', '2024-03-01'], '01/02/2024 - 01/03/2024', '01/02/2024, 01/03/2024'),
    ...recusa(
      '01/02/2024',
      '01/03/2024,01/02/2024',
      '31/02/2024,01/03/2024',
      '01/02/2024,',
      '01/02/2024,01/03/2024,01/04/2024',
    ),
  ],
  (s) => {
    const [ano, mes, dia] = [s.entre(1990, 2028), s.entre(1, 12), s.entre(1, 28)];
    const [inicio, fim] = [`${dois(dia)}/${dois(mes)}/${ano}`, `${dois(dia)}/${dois(mes)}/${ano + 1}`];
    const iso = (a: number) => `${a}-${dois(mes)}-${dois(dia)}`;
    return [
      ...vale([iso(ano), iso(ano + 1)], `${inicio}${s.um([',', ' a ', ' até '])}${fim}`),
      ...recusa(`${fim},${inicio}`, `${inicio},${dois(dia)}/${dois(mes)}`),
    ];
  },
);

/** Text under the masks of {@link MASCARAS_DE_TESTE}. */
const mascarado = completa(
  [
    ...vale('12/24', '12/24', '1224', ' 12/24 '),
    ...vale('2026-5', '2026-5', '20265'),
    ...recusa('12/2', '12-24', '2026-55', '12/24/1', 'ab/cd', '122', '1 224', '2026/5', '/', '12'),
  ],
  (s) => {
    const [a, b, c] = [s.digitos(2), s.digitos(2), s.digitos(1)];
    return [
      ...vale(`${a}/${b}`, s.um([`${a}/${b}`, a + b])),
      ...vale(`${a}${b}-${c}`, s.um([`${a}${b}-${c}`, a + b + c])),
      ...recusa(`${a}.${b}`, `${a}/${b}/${c}`),
    ];
  },
);

export const MASCARAS_DE_TESTE = ['##/##', '####-#'] as const;

/** What is typed, pasted, imported and sent, by kind: all four ways give this very verdict. */
export const GRAFIAS = {
  dinheiro,
  numero,
  inteiro,
  data,
  hora,
  cpf,
  cnpj,
  cep,
  telefone,
  placa,
  email,
  periodo,
  mascarado,
} as const;
