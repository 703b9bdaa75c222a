import type { AtributoDefinicao } from '@retaguarda/atributos';
import {
  catalogoAlt,
  catalogoChangeSituacao,
  catalogoList,
  catalogoPrevia,
  historicoList,
  historicoVersao,
  historicoVoltaVersao,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const { total, urgente, motivo, prazo, restrito } = MUNDO.atrib;

const registro = async (id: number) => {
  const { list } = await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } });
  const achado = list.find((a) => a.catId === id);
  if (achado === undefined) throw new Error(`sem atributo ${id}`);
  return achado;
};

const historia = async (id: number) =>
  (await rede.admin.pede(historicoList, { query: { tipo: 'atributo', id: String(id) } })).list;

async function muda(catId: number, dados: Partial<AtributoDefinicao>): Promise<number> {
  const { versao, catDados } = await registro(catId);
  await rede.admin.pede(catalogoAlt, { body: { catId, versao, catDados: { ...catDados, ...dados } } });
  return (await historia(catId))[0]?.historicoId ?? 0;
}

const versaoDe = (id: number, historicoId: number, antes = 0) =>
  rede.admin.pede(historicoVersao, {
    query: { id: String(id), historicoId: String(historicoId), antes: String(antes) },
  });

test('uma versão diz no que a fórmula difere da de agora, e volta pelo ato e pela prévia de sempre', async () => {
  const primeira = (await registro(total)).catDados;
  const h1 = await muda(total, { label: 'Total', calcFormula: 'honorario*2', calcAtribs: ['honorario'] });
  await muda(total, { calcFormula: 'honorario*3' });
  const { catDados, campos, registro: agora } = await versaoDe(total, h1);
  expect(catDados).toMatchObject({ label: 'Total', calcFormula: 'honorario*2' });
  expect(campos).toMatchObject([
    { chave: 'calcFormula', antes: '[Honorário]*3', depois: '[Honorário]*2', volta: true },
  ]);

  // The oldest one that is known, although nobody included it by the product.
  const antes = await versaoDe(total, h1, 1);
  expect(antes.catDados).toEqual(primeira);
  expect(antes.campos.map((c) => c.chave)).toEqual(expect.arrayContaining(['label', 'calcFormula']));

  const mudanca = { catId: total, versao: agora.versao, catDados: antes.catDados };
  const { visto } = await rede.admin.pede(catalogoPrevia, { body: { acao: 'alt', ...mudanca } });
  await rede.admin.pede(catalogoAlt, { body: { ...mudanca, visto } });
  expect((await registro(total)).catDados).toEqual(primeira);
});

test('uma versão volta também por uma só chamada, que a prévia pode anteceder', async () => {
  const primeira = (await registro(total)).catDados;
  const h = await muda(total, {
    label: 'Outro total',
    calcFormula: 'honorario*4',
    calcAtribs: ['honorario'],
  });
  const corpo = { id: total, historicoId: h, antes: true };
  expect(await rede.admin.pede(historicoVoltaVersao, { body: corpo })).toMatchObject({ catId: total });
  expect((await registro(total)).catDados).toEqual(primeira);
  const velha = await rede.admin.chama('POST', historicoVoltaVersao.path, { body: { ...corpo, versao: 1 } });
  expect(velha.status).toBe(409);
});

test('regras se leem em palavras, e o que não volta diz por quê', async () => {
  const h = await muda(urgente, {
    regraParametro: [{ regraTipo: 1, regraValor: 1, regraAcionados: [motivo, prazo] }],
  });
  const { campos } = await versaoDe(urgente, h, 1);
  expect(campos.find((c) => c.chave === 'regraParametro')).toMatchObject({
    antes: 'é igual a Sim: aciona Motivo da urgência, Prazo',
    depois: 'é igual a Sim: aciona Motivo da urgência',
    volta: true,
  });
  await rede.admin.pede(catalogoChangeSituacao, { body: { id: restrito, situacao: 0 } });
  const ligado = (await historia(restrito))[0]?.historicoId ?? 0;
  expect((await versaoDe(restrito, ligado, 1)).campos).toMatchObject([
    { chave: 'situacao', antes: 'Inativo', depois: 'Ativo', volta: false },
  ]);
});

test('o que não é versão do atributo não se acha', async () => {
  const h = await muda(prazo, { label: 'Prazo final' });
  for (const query of [
    { id: urgente, historicoId: h },
    { id: 999_999, historicoId: h },
    { id: prazo, historicoId: 999_999 },
  ])
    expect(
      (
        await rede.admin.chama(
          'GET',
          `${historicoVersao.path}?id=${query.id}&historicoId=${query.historicoId}`,
        )
      ).status,
    ).toBe(404);
});
