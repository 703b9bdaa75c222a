import { completa, dois, type Grafia, recusa, vale } from './grafia.ts';
import { cep, cnpj, cpf, email, placa, telefone } from './grafias-documentos.ts';
import type { Sorteio } from './sorteio.ts';

export { GRAFIAS_POR_ESPECIE, type Grafia } from './grafia.ts';

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
