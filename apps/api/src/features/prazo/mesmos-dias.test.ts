import {
  agendaEnderecoNovo,
  notificacaoEscolhe,
  notificacaoList,
  periciaInc,
  prazoAgenda,
  prazoCaso,
  prazoDia,
  RELATORIO_VAZIO,
  relatorioCalcula,
} from '@retaguarda/contract';
import {
  addDays,
  CALENDARIO_NACIONAL,
  Calendario,
  formatDateBr,
  LUGAR_NENHUM,
  vencimento,
} from '@retaguarda/domain';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { today } from '../../base/clock.ts';
import { comApp } from '../../testing/com-app.ts';
import { cumpreEmDuas } from '../../testing/em-duas-instancias.ts';
import { novaPericia } from '../../testing/exemplos.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { RESUMO } from '../notificacao/public.ts';
import { lembretesEm } from './public.ts';

const rede = comApp({}, { semDeveres: true });
const A = MUNDO.atrib;
const noBanco = (comando: string, ...valores: unknown[]) =>
  rede.banco.admin.query(comando, [rede.um, ...valores]);

/** Two days from now, by decree without court; it is due some days later, on whatever day this runs. */
const FIM = addDays(today(), 2) ?? '';
const decreto = new Calendario([
  ...CALENDARIO_NACIONAL.dias,
  { dia: FIM, nome: 'Portaria 7', tipo: 'suspensao', ufId: null, cidadeId: null, empresaId: null, orgao: '' },
]);
const VENCE = vencimento(FIM, { recesso: false, ficaNoDia: false }, decreto.em(LUGAR_NENHUM));
let procId = 0;

beforeAll(async () => {
  await noBanco(
    `update atributo set dados = dados || '{"prazo": true, "antecedencia": "0"}' where tenant_id = $1 and id = $2`,
    A.prazo,
  );
  await noBanco(
    "insert into dia_sem_expediente (tenant_id, dia, nome, tipo) values ($1, $2, 'Portaria 7', 'suspensao')",
    FIM,
  );
  await noBanco('update categoria set atributos_versao = atributos_versao + 1 where tenant_id = $1');
  procId = (
    await rede.admin.pede(periciaInc, {
      body: {
        ...novaPericia(),
        atributos: [
          { catId: A.honorario, atribValue: 1 },
          { catId: A.prazo, atribValue: FIM },
        ],
      } as never, // the example's own shape
    })
  ).procId;
});

test('o caso, o dia, a agenda e o calendário de fora dizem os mesmos dois dias, e por quê', async () => {
  const dois = {
    dia: FIM,
    vence: VENCE,
    porque: expect.stringContaining(`${FIM.slice(8)}/${FIM.slice(5, 7)}`),
  };
  expect((await rede.admin.pede(prazoCaso, { query: { procId: String(procId) } })).prazos).toMatchObject([
    dois,
  ]);
  const { vencidos, deHoje, proximos } = await rede.admin.pede(prazoDia, { query: { quem: 'meus' } });
  // Around the end of the year it may be due after a week.
  const noDia = [...vencidos.list, ...deHoje.list, ...proximos.list];
  if (VENCE <= (addDays(today(), 7) ?? '')) expect(noDia).toMatchObject([dois]);
  const agenda = await rede.admin.pede(prazoAgenda, { query: { de: VENCE, ate: VENCE, quem: 'meus' } });
  expect(agenda.list).toMatchObject([dois]);

  const { endereco } = await rede.admin.pede(agendaEnderecoNovo, { body: {} });
  const { body } = await rede.app.inject({
    url: new URL(endereco).pathname,
    headers: { host: new URL(endereco).host },
  });
  const texto = body.replace(/\r\n[ \t]/g, '');
  expect(texto).toContain(`DTSTART;VALUE=DATE:${VENCE.replaceAll('-', '')}`);
  expect(texto).toContain(`Contado até ${formatDateBr(FIM)}: `);
});

test('o lembrete, o resumo e o relatório também', async () => {
  await rede.admin.pede(notificacaoEscolhe, { body: { hora: 0, email: { prazo: 'resumo' } } });
  await cumpreEmDuas(rede.banco.pool, [lembretesEm(sql`${sql.lit(`${VENCE}T10:00:00-03:00`)}::timestamptz`)]);
  const { list } = await rede.admin.pede(notificacaoList, { query: { tipo: 'prazo' } });
  expect(list.map((n) => n.detalhe)).toEqual([
    expect.stringMatching(
      new RegExp(`^Perícia #${procId}, ${formatDateBr(VENCE)} \\(contado até ${formatDateBr(FIM)}: .+\\)$`),
    ),
  ]);
  await noBanco("update pessoa set email = 'alice@um.teste' where tenant_id = $1 and id = 1");
  await noBanco('update notificacao_escolha set resumo_de = null where tenant_id = $1');
  await cumpreEmDuas(rede.banco.pool, [RESUMO]);
  const { rows } = await noBanco("select corpo from mensagem where tenant_id = $1 and tipo = 'resumoDoDia'");
  if (VENCE <= (addDays(today(), 7) ?? ''))
    expect(rows[0]?.corpo).toContain(`${formatDateBr(VENCE)}: Prazo, `);
  const { linhas } = await rede.admin.pede(relatorioCalcula, {
    body: {
      ...{ ...RELATORIO_VAZIO, fonte: 'prazos' },
      grupos: [
        { campo: 'vence', por: 'dia' },
        { campo: 'fim', por: 'dia' },
      ],
    },
  });
  expect(linhas.at(-1)?.chaves).toEqual([VENCE, FIM]);
});
