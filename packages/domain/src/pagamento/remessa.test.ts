import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faltasDoCnab240, posicoes } from '../testing/cnab240.ts';
import { CONTA, ENDERECO, PAGADOR, PAGAMENTO, remessaDe, remessaSorteada } from '../testing/pagamentos.ts';
import { BANCOS, nomeDoBanco } from './bancos.ts';
import type { ChavePix } from './chave-pix.ts';
import { faltasDaRemessa } from './faltas-da-remessa.ts';
import type { Destino, Pagamento, Remessa } from './pagamento.ts';
import { escreveRemessa } from './remessa.ts';

const linhasDe = (remessa: Remessa) => escreveRemessa(remessa).split('\r\n').slice(0, -1);
const com = (destino: Destino, mais: Partial<Pagamento> = {}): Pagamento => ({
  ...PAGAMENTO,
  ...mais,
  destino,
});

/** The line that these parts make, each with its position; what none of them says is blank. */
function linha(...partes: readonly (readonly [number, string])[]): string {
  let feita = '';
  for (const [de, parte] of partes) feita = feita.padEnd(de - 1) + parte;
  return feita.padEnd(240);
}

describe('a remessa', () => {
  it('of one PIX stands position by position as the layout has it', () => {
    const empresa = [
      [18, '211222333000181'],
      [33, '0012345'],
      [53, '012345'],
      [59, '000000067890X'],
      [73, 'ASSOCIACAO DE PERITOS LTDA.'],
    ] as const;
    expect(linhasDe(remessaDe(PAGAMENTO))).toEqual([
      linha([1, '00100000'], ...empresa, [103, 'BANCO DO BRASIL'], [143, '12411202614050900000710301600']),
      linha(
        [1, '00100011C2045046'],
        ...empresa,
        [143, 'RUA SAO JOAO'],
        [173, '00100SALA 7'],
        [193, 'SAO PAULO'],
        [213, '01310100SP01'],
      ),
      linha(
        [1, '0010001300001A00000900000000'],
        [30, '000000000000'],
        [44, 'JOAO DA CONCEICAO'],
        [74, 'B42.1'],
        [94, '25112026BRL000000000000000000000000123456'],
        [155, '00000000000000000000000'],
        [230, '0'],
      ),
      linha([1, '0010001300002B03'], [18, '100052998224725'], [128, '52998224725'], [227, '00000000000000']),
      linha([1, '00100015'], [18, `000004000000000000123456${'0'.repeat(24)}`]),
      linha([1, '00199999'], [18, '000001000006000000']),
    ]);
  });

  it('has one batch a form of payment, each with its clearing, account and segment B', () => {
    const linhas = linhasDe(
      remessaDe(
        com({ meio: 'pix', chave: { tipo: 'telefone', chave: '+5511987654321' } }, { seuNumero: '1' }),
        com({ meio: 'ted', conta: { ...CONTA, contaDv: 'P2' } }, { seuNumero: '2', valor: 100 }),
        com({ meio: 'credito', conta: { ...CONTA, banco: '001', agenciaDv: 'X' } }, { seuNumero: '3' }),
        com({ meio: 'pixConta', conta: { ...CONTA, tipo: 'pagamento' } }, { seuNumero: '4', valor: 1 }),
        com({ meio: 'credito', conta: { ...CONTA, banco: '001', tipo: 'poupanca' } }, { seuNumero: '5' }),
      ),
    );
    const headers = linhas.filter((l) => posicoes(l, 8, 8) === '1');
    expect(headers.map((l) => posicoes(l, 12, 13))).toEqual(['01', '05', '41', '45']);
    const a = (numero: string) => linhas.find((l) => posicoes(l, 74, 93).trim() === numero) ?? '';
    const partes = (numero: string) => [posicoes(a(numero), 18, 43), posicoes(a(numero), 220, 226)].join('|');
    expect(partes('3')).toBe('00000104321X0000000987651 |       ');
    expect(partes('2')).toBe('01834104321 000000098765P2|00005CC');
    expect(partes('1')).toBe('00900000000 000000000000  |       ');
    expect(partes('4')).toBe('00934104321 0000000987651 |     PG');
    const b = (numero: string) => linhas[linhas.indexOf(a(numero)) + 1] ?? '';
    expect(['1', '4', '3'].map((numero) => posicoes(b(numero), 15, 17))).toEqual(['01 ', '05 ', '   ']);
    expect(posicoes(b('1'), 128, 226).trim()).toBe('+5511987654321');
    expect(posicoes(b('2'), 128, 150)).toBe('25112026000000000000100');
    const trailers = linhas.filter((l) => posicoes(l, 8, 8) === '5');
    expect(trailers.map((l) => Number(posicoes(l, 24, 41)))).toEqual([123456, 123456, 100, 123457]);
  });

  it.each<[string, ChavePix]>([
    ['01', { tipo: 'telefone', chave: '+5511987654321' }],
    ['02', { tipo: 'email', chave: 'ana.b+c@exemplo.com.br' }],
    ['03', { tipo: 'cpf', chave: '52998224725' }],
    ['03', { tipo: 'cnpj', chave: '12ABC34501DE35' }],
    ['04', { tipo: 'aleatoria', chave: '123e4567-e12b-12d1-a456-426655440000' }],
  ])('says %s of a key, and the key as the DICT has it', (iniciacao, chave) => {
    const inscricao = chave.tipo === 'cnpj' ? chave.chave : '52998224725';
    const favorecido = { nome: 'Ana', inscricao };
    const [, , , b = ''] = linhasDe(remessaDe(com({ meio: 'pix', chave }, { favorecido })));
    expect([posicoes(b, 15, 17), posicoes(b, 128, 226)]).toEqual([`${iniciacao} `, chave.chave.padEnd(99)]);
  });

  it('says the layouts that the bank asks for, in file and batch', () => {
    const linhas = linhasDe({ ...remessaDe(PAGAMENTO), versoes: { arquivo: '089', lote: '045' } });
    expect([posicoes(linhas[0] ?? '', 164, 166), posicoes(linhas[1] ?? '', 14, 16)]).toEqual(['089', '045']);
  });

  it('cuts long texts, in capitals without accents', () => {
    const nome = "José D'Ávila & Irmãos ª Perícias Ltda.";
    const favorecido = { nome, inscricao: '12.ABC.345/01DE-35', endereco: ENDERECO };
    const [, , a = '', b = ''] = linhasDe(remessaDe({ ...com({ meio: 'ted', conta: CONTA }), favorecido }));
    expect(posicoes(a, 44, 73)).toBe('JOSE D AVILA & IRMAOS A PERICI');
    expect(posicoes(b, 18, 32)).toBe('212ABC34501DE35');
    expect(posicoes(b, 33, 127)).toBe(
      `${'RUA SAO JOAO'.padEnd(35)}00100${'SALA 7'.padEnd(15)}${'CENTRO'.padEnd(15)}${'SAO PAULO'.padEnd(15)}01310100SP`,
    );
  });

  it('is judged right by the layout, whatever is paid', () => {
    fc.assert(
      fc.property(fc.nat(), (semente) => {
        expect(faltasDoCnab240(escreveRemessa(remessaSorteada(semente)))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('spoiled anywhere is judged wrong by the layout', () => {
    const arquivo = escreveRemessa(remessaDe(PAGAMENTO));
    const trocas = [
      [3, '9'],
      [8, '5'],
      [165, '9'],
      [242 + 12, '9'],
      [242 * 2 + 133, '9'],
      [242 * 2 + 229, 'x'],
      [242 * 3 + 33, 'x'],
      [242 * 4 + 40, '7'],
      [242 * 5 + 22, '4'],
    ] as const;
    for (const [em, sinal] of trocas)
      expect(faltasDoCnab240(arquivo.slice(0, em) + sinal + arquivo.slice(em + 1)), `${em}`).not.toEqual([]);
  });
});

describe('what keeps a remessa from being written', () => {
  const faltas = (...pagamentos: readonly Pagamento[]) =>
    faltasDaRemessa(remessaDe(...pagamentos)).map(({ pagamento, mensagem }) => `${pagamento}: ${mensagem}`);

  it('is nothing in one that is right', () => expect(faltas(PAGAMENTO)).toEqual([]));

  it.each<[string, Partial<Pagamento>]>([
    ['Informe o nome', { favorecido: { nome: '  ', inscricao: '52998224725' } }],
    [
      'O nome não tem letras latinas, que os bancos e o PIX pedem. Informe-o com elas no cadastro da pessoa',
      { favorecido: { nome: ' 漢字 ', inscricao: '52998224725' } },
    ],
    [
      'Informe um CPF ou CNPJ válido',
      { favorecido: { nome: 'Ana', inscricao: '52998224726' }, destino: { meio: 'pixConta', conta: CONTA } },
    ],
    [
      'A chave PIX é de outro CPF ou CNPJ que o do favorecido',
      { favorecido: { nome: 'Ana', inscricao: '12.ABC.345/01DE-35' } },
    ],
    [
      'A chave PIX é de outro CPF ou CNPJ que o do favorecido',
      { destino: { meio: 'pix', chave: { tipo: 'cnpj', chave: '12ABC34501DE35' } } },
    ],
    ['O seu número tem até vinte letras maiúsculas e dígitos', { seuNumero: 'é 1' }],
    ['O seu número tem até vinte letras maiúsculas e dígitos', { seuNumero: '1'.repeat(21) }],
    ['Informe um valor maior que zero', { valor: 0 }],
    ['Informe um valor maior que zero', { valor: 1e15 }],
    ['Data de pagamento inválida', { data: '2026-02-30' }],
    ['A data de pagamento já passou', { data: '2026-11-23' }],
    ['CPF invalido', { destino: { meio: 'pix', chave: { tipo: 'cpf', chave: '1' } } }],
    ['Informe a chave PIX', { destino: { meio: 'pix', chave: { tipo: 'cpf', chave: '529.982.247-25' } } }],
    ['Informe a chave PIX', { destino: { meio: 'pix', chave: { tipo: 'email', chave: '' } } }],
    ['Crédito em conta só no banco pagador: use TED ou PIX', { destino: { meio: 'credito', conta: CONTA } }],
    [
      'TED só para outro banco: use crédito em conta',
      { destino: { meio: 'ted', conta: { ...CONTA, banco: '001' } } },
    ],
    [
      'Conta de pagamento recebe por PIX ou TED',
      { destino: { meio: 'credito', conta: { ...CONTA, banco: '001', tipo: 'pagamento' } } },
    ],
    [
      'Informe a agência com até cinco dígitos',
      { destino: { meio: 'ted', conta: { ...CONTA, agencia: '123456' } } },
    ],
    ['Informe a conta com até doze dígitos', { destino: { meio: 'ted', conta: { ...CONTA, conta: '000' } } }],
    ['Informe o dígito da conta', { destino: { meio: 'ted', conta: { ...CONTA, contaDv: '' } } }],
    [
      'O dígito da agência tem um só caractere',
      { destino: { meio: 'ted', conta: { ...CONTA, agenciaDv: '12' } } },
    ],
    [
      'Informe o banco pelo código de três dígitos',
      { destino: { meio: 'ted', conta: { ...CONTA, banco: '000' } } },
    ],
  ])('%s', (mensagem, mudanca) => {
    expect(faltas({ ...PAGAMENTO, ...mudanca })).toEqual([`0: ${mensagem}`]);
    expect(() => escreveRemessa(remessaDe({ ...PAGAMENTO, ...mudanca }))).toThrow('faults');
  });

  it('is a number of ours that comes twice', () =>
    expect(faltas(PAGAMENTO, { ...PAGAMENTO, valor: 1 })).toEqual(['1: O seu número está repetido']));

  it.each<[string, Partial<Remessa>]>([
    ['A remessa não tem pagamentos', { pagamentos: [] }],
    ['O número da remessa vai de 1 a 999999', { numero: 0 }],
    ['Data ou hora de geração inválida', { geradaAs: '24:00:00' }],
    [
      'O banco pagador não está na lista de bancos',
      { pagador: { ...PAGADOR, conta: { ...CONTA, banco: '999' } } },
    ],
    ['O convênio tem até vinte caracteres', { pagador: { ...PAGADOR, convenio: '1'.repeat(21) } }],
    ['Da empresa que paga: informe um CPF ou CNPJ válido', { pagador: { ...PAGADOR, inscricao: '' } }],
    [
      'A remessa tem pagamentos demais de uma forma: divida-a',
      { pagamentos: Array.from({ length: 50_000 }, (_, i) => ({ ...PAGAMENTO, seuNumero: `${i}` })) },
    ],
    [
      'A soma dos pagamentos é grande demais',
      {
        pagamentos: Array.from({ length: 10 }, (_, i) => ({
          ...PAGAMENTO,
          valor: 999_999_999_999_999,
          seuNumero: `${i}`,
        })),
      },
    ],
  ])('as a whole: %s', (mensagem, mudanca) =>
    expect(faltasDaRemessa({ ...remessaDe(PAGAMENTO), ...mudanca })).toEqual([{ pagamento: null, mensagem }]),
  );
});

describe('banks', () => {
  it('are told by three digits, each once', () => {
    expect(BANCOS.length).toBeGreaterThanOrEqual(40);
    expect(BANCOS.every(({ codigo, nome }) => /^\d{3}$/.test(codigo) && nome !== '')).toBe(true);
    expect(BANCOS.map(({ codigo }) => codigo)).toEqual(BANCOS.map(({ codigo }) => codigo).toSorted());
    expect([nomeDoBanco('341'), nomeDoBanco('999'), nomeDoBanco('toString')]).toEqual([
      'Itaú Unibanco',
      null,
      null,
    ]);
  });
});
