import {
  CARGA,
  importCorrige,
  importInc,
  importInicio,
  importVerifica,
  TIPO_SYS,
} from '@retaguarda/contract';
import { SITUACAO_CARGA } from '@retaguarda/domain';
import { expect, test } from 'vitest';
import { testemunha } from '../../testing/ambiente.ts';
import { SemResposta, Servidor } from '../../testing/servidor.ts';
import { CargaEmCurso } from './carga-em-curso.ts';
import { ANTERIOR, andamento, escolha, pessoas, planilha, prepara } from './testing/arquivo.ts';

const COMO = { repete: false, avisa: false };

/** Refuses rows without a name, and takes all others as new, each by its code. */
const verifica = (s: Servidor) =>
  s.responde(importVerifica, ({ body: { atributos } }) => {
    const boas = atributos.filter((r) => r.celulas[0] !== '');
    return {
      inseridas: boas.length,
      atualizadas: 0,
      aceitas: boas.map(({ linha, celulas }) => ({ linha, nova: true, chaves: [`codigo:${celulas[1]}`] })),
      recusas: atributos
        .filter((r) => r.celulas[0] === '')
        .map(({ linha }) => ({ linha, coluna: 0, campo: 'Nome', motivo: 'Informe este campo' })),
    };
  });

const importa = (s: Servidor) =>
  s.responde(importInc, ({ body }) => {
    if (!('seq' in body)) throw new Error('um arquivo vai em blocos');
    const { seq, atributos } = body;
    return {
      message: 'Importação concluída',
      andamento: andamento({ proximo: seq + 1, inseridas: atributos.length }),
      recusas: [],
    };
  });

const blocos = (s: Servidor) => s.enviados(importInc).flatMap(({ body }) => ('seq' in body ? [body] : []));

const nova = () => {
  const ambiente = testemunha();
  return { ambiente, carga: new CargaEmCurso(ambiente) };
};

test('verificar julga o arquivo todo e diz o que entraria; o que repete outra linha não conta', async () => {
  const s = verifica(prepara(new Servidor()));
  const { carga } = nova();
  const e = escolha({
    planilha: planilha([
      ['Ana', '1'],
      ['', '2'],
      ['Bia', '1'],
    ]),
  });
  expect(await carga.verifica(e)).toBe(true);
  const { fase, erros, previsao } = carga.store.read();
  expect(fase).toBe('verificada');
  expect([...erros.keys()]).toEqual([3]);
  expect(previsao).toMatchObject({ inseridas: 1, atualizadas: 0 });
  expect(previsao.repetidas).toMatchObject([{ linha: 4, coluna: 1, campo: 'Código' }]);
  expect(s.enviados(importInc)).toEqual([]);
});

test('o que se escolheu vai com o arquivo: colunas, linha dos títulos, lugar e perícia', async () => {
  const s = verifica(prepara(new Servidor()));
  const e = escolha({ tipo: TIPO_SYS.pericias, etapa: 5, procId: 8, cidade: 77, situacao: 2 });
  await nova().carga.verifica(e);
  expect(s.enviados(importInicio)[0]?.body).toMatchObject({
    tipoSysId: TIPO_SYS.pericias,
    condition: 1,
    procId: 8,
    pericia: { catgId: 12, procId: 8, procCidade: { id: 77 }, procSituacao: 2 },
    linhaTitulo: 1,
    cabecalho: ['Nome', 'Código'],
    atributos: [
      { catId: 0, chave: 'nome', catImport: 0 },
      { catId: 0, chave: 'codigo', catImport: 1 },
    ],
  });
});

test('células corrigidas são guardadas, e só as linhas delas são julgadas de novo', async () => {
  const s = verifica(prepara(new Servidor())).responde(importCorrige, () => ({ message: '' }));
  const { carga } = nova();
  const e = escolha({
    planilha: planilha([
      ['Ana', '1'],
      ['', '2'],
      ['', '3'],
    ]),
  });
  await carga.verifica(e);
  await carga.juizo.corrige(e, [{ linha: 3, coluna: 0, valor: 'Bia' }]);
  expect(s.enviados(importCorrige).map(({ body }) => body.correcoes)).toEqual([
    [{ linha: 3, coluna: 0, valor: 'Bia' }],
  ]);
  expect(s.enviados(importVerifica).at(-1)?.body.atributos).toEqual([{ linha: 3, celulas: ['Bia', '2'] }]);
  const { erros, previsao } = carga.store.read();
  expect([...erros.keys()]).toEqual([4]);
  expect(previsao.inseridas).toBe(2);
});

test('uma linha de fora não é enviada nem contada, e volta quando se quer', async () => {
  const s = importa(verifica(prepara(new Servidor()))).responde(importCorrige, () => ({ message: '' }));
  const { carga } = nova();
  const e = escolha({ planilha: pessoas(3) });
  await carga.verifica(e);
  await carga.juizo.deixaFora(e, 4, true);
  expect(s.enviados(importCorrige).at(-1)?.body).toMatchObject({ correcoes: [], fora: [4] });
  expect(carga.store.read().previsao.inseridas).toBe(2);
  await carga.juizo.deixaFora(e, 4, false);
  expect(carga.store.read().previsao.inseridas).toBe(3);
  await carga.juizo.deixaFora(e, 2, true);
  await carga.envia(e, COMO);
  expect(blocos(s).flatMap((b) => b.atributos.map((r) => r.linha))).toEqual([3, 4]);
});

test('antes da primeira verificação, uma linha de fora só é lembrada aqui; com ela o servidor a conta', async () => {
  const s = importa(prepara(new Servidor()));
  const { carga } = nova();
  const e = escolha();
  await carga.juizo.deixaFora(e, 3, true);
  expect(s.pedidos).toEqual([]);
  await carga.envia(e, COMO);
  expect(blocos(s)[0]?.atributos.map((r) => r.linha)).toEqual([2]);
  expect(s.enviados(importCorrige).map((e) => e.body.fora)).toEqual([[3]]);
});

test('o que o servidor guarda do mesmo arquivo vale, e o que se corrigiu aqui vale mais', async () => {
  const s = importa(
    prepara(new Servidor(), {
      correcoes: [
        { linha: 2, coluna: 0, valor: 'do servidor' },
        { linha: 3, coluna: 0, valor: 'também' },
      ],
      fora: [4],
    }),
  );
  const { carga } = nova();
  carga.limpa([{ linha: 2, coluna: 0, valor: 'minha' }]);
  await carga.envia(escolha({ planilha: pessoas(3) }), COMO);
  expect(blocos(s)[0]?.atributos).toEqual([
    { linha: 2, celulas: ['minha', '0'] },
    { linha: 3, celulas: ['também', '1'] },
  ]);
});

test('continua do bloco que falta, cortado como da primeira vez', async () => {
  const s = importa(prepara(new Servidor(), { proximo: 1 }));
  const { carga, ambiente } = nova();
  const e = escolha({ planilha: pessoas(CARGA.linhasDePessoas + 2) });
  expect(await carga.envia(e, COMO)).toBe(true);
  expect(blocos(s).map((b) => [b.seq, b.ultimo, b.atributos[0]])).toEqual([
    [1, true, { linha: CARGA.linhasDePessoas + 2, celulas: ['P5000', '5000'] }],
  ]);
  expect(carga.store.read()).toMatchObject({ fase: 'recebida', done: CARGA.linhasDePessoas + 2 });
  // What becomes of it is told when it has.
  expect(ambiente.ditos).toEqual([]);
});

test('o que já está na fila ou entrando não se manda outra vez', async () => {
  const s = new Servidor().responde(importInicio, () => ({
    andamento: andamento({ situacao: SITUACAO_CARGA.importando }),
    correcoes: [],
    fora: [],
    anterior: null,
  }));
  const { carga } = nova();
  expect(await carga.envia(escolha(), COMO)).toBe(true);
  expect(carga.store.read()).toMatchObject({ fase: 'recebida', andamento: { importId: 5 } });
  expect(blocos(s)).toEqual([]);
});

test('com o arquivo vai se o fim deve ser dito por e-mail', async () => {
  const s = importa(prepara(new Servidor()));
  await nova().carga.envia(escolha(), { ...COMO, avisa: true });
  expect(blocos(s)[0]?.avisa).toBe(true);
});

test('o que não é pessoa vai em blocos menores', async () => {
  const s = importa(prepara(new Servidor()));
  const e = escolha({ tipo: TIPO_SYS.produtos, planilha: pessoas(CARGA.linhas + 1) });
  await nova().carga.envia(e, COMO);
  expect(blocos(s).map((b) => b.atributos.length)).toEqual([CARGA.linhas, 1]);
});

test('um arquivo que já entrou espera a resposta à pergunta, e a verificação de antes fica', async () => {
  const s = importa(verifica(prepara(new Servidor(), { anterior: ANTERIOR })));
  const { carga } = nova();
  const e = escolha();
  await carga.verifica(e);
  expect(await carga.envia(e, COMO)).toBe(false);
  expect(carga.store.read()).toMatchObject({ fase: 'verificada', pergunta: true });
  expect(blocos(s)).toEqual([]);
  carga.desiste();
  expect(carga.store.read().pergunta).toBe(false);
  expect(await carga.envia(e, { ...COMO, repete: true })).toBe(true);
  expect(blocos(s)[0]?.repete).toBe(true);
});

test('interrompida só o que já começou a entrar; o mais volta a estar parado', async () => {
  const s = prepara(new Servidor());
  const { carga, ambiente } = nova();
  const e = escolha({ planilha: pessoas(CARGA.linhasDePessoas + 2) });
  s.responde(importInc, () => {
    throw new SemResposta();
  });
  await carga.envia(e, COMO);
  expect(carga.store.read().fase).toBe('parada');
  let vez = 0;
  s.responde(importInc, () => {
    if (++vez > 1) throw new SemResposta();
    return { message: '', andamento: andamento({ proximo: 1 }), recusas: [] };
  });
  await carga.envia(e, COMO);
  expect(carga.store.read().fase).toBe('interrompida');
  expect(ambiente.ditos).toHaveLength(2);
  // Checking it meanwhile, in vain, does not make it one that never began.
  s.responde(importVerifica, () => {
    throw new SemResposta();
  });
  await carga.verifica(e);
  expect(carga.store.read().fase).toBe('interrompida');
});

test('outro arquivo no meio de um envio: o de antes acaba calado e não mexe no novo', async () => {
  const s = prepara(new Servidor());
  const { carga, ambiente } = nova();
  carga.store.patch({ fase: 'interrompida' });
  s.responde(importInc, () => {
    carga.limpa();
    return { message: 'Importação concluída', andamento: andamento({ proximo: 1 }), recusas: [] };
  });
  expect(await carga.envia(escolha(), COMO)).toBe(false);
  expect(carga.store.read()).toMatchObject({ fase: 'parada', andamento: null });
  expect(ambiente.ditos).toEqual([]);
});

test('uma correção que não pôde ser guardada é dita, e continua na grade', async () => {
  const s = verifica(prepara(new Servidor()));
  const { carga, ambiente } = nova();
  const e = escolha({ planilha: planilha([['', '2']]) });
  await carga.verifica(e);
  s.responde(importCorrige, () => {
    throw new SemResposta();
  });
  await carga.juizo.corrige(e, [{ linha: 2, coluna: 0, valor: 'Bia' }]);
  expect(ambiente.ditos).toEqual(['falhou: Ocorreu um erro inesperado, verifique sua conexão']);
  expect(carga.store.read().correcoes.get(2)?.get(0)).toBe('Bia');
  expect([...carga.store.read().erros.keys()]).toEqual([2]);
});

test('uma linha boa que se corrige para pior deixa de contar entre as que entram', async () => {
  const s = verifica(prepara(new Servidor())).responde(importCorrige, () => ({ message: '' }));
  const { carga } = nova();
  const e = escolha({ planilha: pessoas(2) });
  await carga.verifica(e);
  expect(carga.store.read().previsao.inseridas).toBe(2);
  await carga.juizo.corrige(e, [{ linha: 2, coluna: 0, valor: '' }]);
  expect(carga.store.read().previsao.inseridas).toBe(1);
  expect(s.enviados(importVerifica)).toHaveLength(2);
});
