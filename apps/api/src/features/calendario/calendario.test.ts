import {
  calendarioAno,
  calendarioDias,
  calendarioPrevia,
  calendarioSalva,
  type DiaEnviado,
  historicoList,
  notificacaoList,
  periciaInc,
  prazoCaso,
  prazoCumpre,
  tarefaList,
} from '@retaguarda/contract';
import { SITUACAO_PERICIA, SITUACAO_TAREFA } from '@retaguarda/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { eventually } from '../../testing/eventually.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp({}, { semDeveres: true });
const A = MUNDO.atrib;
const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);
const dados = (id: number, muda: object) =>
  noBanco(
    'update atributo set dados = dados || $3 where tenant_id = $1 and id = $2',
    id,
    JSON.stringify(muda),
  );

const ANO = 2031;
const dia = (d: string, em: Partial<DiaEnviado> = {}): DiaEnviado => ({
  ...{ dia: d, nome: 'Portaria', tipo: 'suspensao', ufId: null, cidadeId: null, empresaId: null, orgao: '' },
  ...em,
});
const ano = (de = rede.admin) => de.pede(calendarioAno, { query: { ano: String(ANO) } });
const noAno = async (dias: readonly DiaEnviado[]) => ({
  ano: ANO,
  visto: (await ano()).visto,
  dias: [...dias],
});
const previa = async (dias: readonly DiaEnviado[]) =>
  rede.admin.pede(calendarioPrevia, { body: await noAno(dias) });
async function salva(dias: readonly DiaEnviado[]) {
  const body = await noAno(dias);
  const { previa: marca } = await rede.admin.pede(calendarioPrevia, { body });
  return rede.admin.pede(calendarioSalva, { body: { ...body, previa: marca } });
}
const terminou = (id: number) =>
  eventually('a tarefa do calendário termina', async () => {
    const { list } = await rede.admin.pede(tarefaList);
    return list.find((t) => t.id === id)?.situacao === SITUACAO_TAREFA.feita;
  });

/** A case whose deadline is given, or counted from the day of its 'horas'. */
const caso = async (prazo: string | null, procSituacao: number = SITUACAO_PERICIA.emAndamento) => {
  const { pericia, ...resto } = novaPericia();
  const { procId } = await rede.admin.pede(periciaInc, {
    body: {
      ...resto,
      pericia: { ...pericia, procSituacao },
      atributos: [
        { catId: A.honorario, atribValue: 10 },
        { catId: A.prazo, atribValue: prazo },
      ],
    } as never, // the example's own shape
  });
  return procId;
};
const prazosDo = async (procId: number) =>
  (await rede.admin.pede(prazoCaso, { query: { procId: String(procId) } })).prazos;

beforeAll(async () => {
  await dados(A.prazo, { prazo: true });
  // Ten working days after the deadline, as a deadline of its own.
  await dados(A.total, {
    ...{ prazo: true, diasUteis: true, label: 'Impugnação', calcFormula: 'PRAZO(prazo;10)' },
    ...{ calcAtribs: ['prazo'], calcRetorno: 3 },
  });
  await noBanco('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1');
});
beforeEach(async () => {
  for (const tabela of ['pericia', 'dia_sem_expediente', 'notificacao', 'tarefa'])
    await noBanco(`delete from ${tabela} where tenant_id = $1`);
});

test('um ano é guardado inteiro, com o anterior à vista; o histórico do escritório conta o que mudou', async () => {
  await noBanco(
    "insert into dia_sem_expediente (tenant_id, dia, nome, tipo, uf_id) values ($1, '2030-07-09', 'Revolução', 'feriado', 35)",
  );
  const { message } = await salva([
    dia('2031-12-08', { nome: 'Dia da Justiça', tipo: 'feriado', orgao: 'TJSP' }),
    dia('2031-01-25', { nome: 'Aniversário', tipo: 'feriado', cidadeId: 3550308 }),
  ]);
  expect(message).toBe('Calendário de 2031 salvo com 2 dias sem expediente');
  const { dias, anterior, orgaos } = await ano();
  expect(dias.map((d) => [d.dia, d.nome, d.cidade?.nome ?? d.orgao])).toEqual([
    ['2031-01-25', 'Aniversário', 'São Paulo'],
    ['2031-12-08', 'Dia da Justiça', 'TJSP'],
  ]);
  expect(anterior).toMatchObject([{ dia: '2030-07-09', ufId: 35 }]);
  expect(orgaos).toEqual(['TJSP']);
  await salva([dia('2031-12-08', { nome: 'Justiça', tipo: 'feriado', orgao: 'TJSP' })]);
  expect((await rede.admin.pede(calendarioDias)).list.map((d) => d.nome)).toEqual(['Revolução', 'Justiça']);
  const { list } = await rede.admin.pede(historicoList, {
    query: { tipo: 'escritorio', id: String(rede.um) },
  });
  expect(list[0]?.campos).toContainEqual(
    expect.objectContaining({
      nome: 'Calendário',
      antes: '25/01/2031 Aniversário (SP/São Paulo); 08/12/2031 Dia da Justiça (TJSP)',
      depois: '08/12/2031 Justiça (TJSP)',
    }),
  );
});

test('a prévia diz o que muda e quem é avisado, e nada muda; salvo, a tarefa faz o mesmo e avisa', async () => {
  // On a Wednesday; ten working days on it is a Wednesday.
  const procId = await caso('2031-03-12');
  const finalizada = await caso('2031-03-12', SITUACAO_PERICIA.finalizada);
  const antes = (await prazosDo(procId)).map((p) => [p.nome, p.dia, p.vence]);
  expect(antes).toEqual([
    ['Prazo', '2031-03-12', '2031-03-12'],
    ['Impugnação', '2031-03-26', '2031-03-26'],
  ]);
  const novo = [dia('2031-03-12')];
  const vista = await previa(novo);
  expect(vista).toMatchObject({
    total: 1,
    casos: 1,
    movidos: [{ procId, nome: 'Prazo', de: '2031-03-12', para: '2031-03-13' }],
    avisados: [{ id: MUNDO.pessoa.admin, prazos: 1 }],
  });
  expect((await previa([dia('2031-03-14')])).movidos).toMatchObject([
    { nome: 'Impugnação', de: '2031-03-26', para: '2031-03-27' },
  ]);
  expect((await prazosDo(procId)).map((p) => [p.nome, p.dia, p.vence])).toEqual(antes);

  const { tarefaId } = await salva([...novo, dia('2031-03-14')]);
  await terminou(tarefaId);
  expect((await prazosDo(procId)).map((p) => [p.nome, p.dia, p.vence, p.porque])).toEqual([
    ['Prazo', '2031-03-12', '2031-03-13', '12/03 sem expediente (Portaria)'],
    ['Impugnação', '2031-03-27', '2031-03-27', ''],
  ]);
  expect((await prazosDo(finalizada)).map((p) => p.vence)).toEqual(['2031-03-12', '2031-03-26']);
  const { list } = await rede.admin.pede(notificacaoList, { query: { tipo: 'prazo' } });
  expect(list.map((n) => [n.titulo, n.destino])).toEqual([
    ['O calendário mudou o dia de 2 prazos seus', '/agenda'],
  ]);
  expect(list[0]?.detalhe).toBe(
    `Prazo da perícia #${procId}, de 12/03/2031 para 13/03/2031; Impugnação da perícia #${procId}, de 26/03/2031 para 27/03/2031`,
  );
});

test('o que foi cumprido fica cumprido, também onde a contagem muda', async () => {
  const procId = await caso('2031-03-12');
  const [prazo, impugnacao] = await prazosDo(procId);
  for (const p of [prazo, impugnacao])
    await rede.admin.pede(prazoCumpre, { body: { prazoId: p?.prazoId ?? 0, cumprido: true } });
  const dias = [dia('2031-03-12'), dia('2031-03-14')];
  expect(await previa(dias)).toMatchObject({ total: 0, avisados: [] });
  await terminou((await salva(dias)).tarefaId);
  expect((await prazosDo(procId)).map((p) => [p.dia, p.vence, p.cumprido])).toEqual([
    ['2031-03-12', '2031-03-12', true],
    ['2031-03-27', '2031-03-27', true],
  ]);
  expect((await rede.admin.pede(notificacaoList, { query: { tipo: 'prazo' } })).list).toEqual([]);
});

test('recusa em palavras, cada uma no seu dia e campo; nada é guardado', async () => {
  const recusa = async (dias: readonly unknown[]) => {
    const body = { ...(await noAno([])), dias };
    const { status, body: dito } = await rede.admin.chama('POST', calendarioPrevia.path, { body });
    return [
      status,
      ...(dito as { errors: { field: string; message: string }[] }).errors.map(
        (e) => `${e.field}: ${e.message}`,
      ),
    ];
  };
  expect(await recusa([dia('2031-02-30'), dia('2030-12-08'), dia('2031-12-25')])).toEqual([
    422,
    'dias.0.dia: Data inválida',
    'dias.1.dia: Informe um dia de 2031',
    'dias.2.dia: Já é feriado nacional (Natal)',
  ]);
  expect(
    await recusa([
      dia('2031-12-08'),
      dia('2031-12-08', { nome: '' }),
      dia('2031-12-09', { ufId: 35, orgao: 'TJSP' }),
      dia('2031-12-10', { cidadeId: 1 }),
      dia('2031-12-11', { ufId: 99 }),
      dia('2031-12-12', { empresaId: 999_999 }),
    ]),
  ).toEqual([
    422,
    'dias.1.dia: Este dia já está no calendário, para o mesmo lugar',
    'dias.1.nome: Informe este campo',
    'dias.2.lugar: Um dia vale num lugar só; inclua outro para o outro lugar',
    'dias.3.lugar: Este lugar não existe',
    'dias.4.lugar: Este lugar não existe',
    'dias.5.lugar: Este lugar não existe',
  ]);
  const body = await noAno([dia('2031-12-08')]);
  const { previa: marca } = await rede.admin.pede(calendarioPrevia, { body });
  const outro = { ...body, dias: [dia('2031-12-09')], previa: marca };
  expect((await rede.admin.chama('POST', calendarioSalva.path, { body: outro })).status).toBe(409);
  await salva([dia('2031-12-10')]);
  expect(
    (await rede.admin.chama('POST', calendarioSalva.path, { body: { ...body, previa: marca } })).status,
  ).toBe(409);
  expect((await ano()).dias.map((d) => d.dia)).toEqual(['2031-12-10']);
});
