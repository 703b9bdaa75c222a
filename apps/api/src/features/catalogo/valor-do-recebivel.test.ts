import { TIPO } from '@retaguarda/atributos';
import { catalogoAlt, catalogoInc, catalogoList, periciaListBaixas } from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { comApp } from '../../testing/com-app.ts';
import { atributoNovo } from '../../testing/exemplos-catalogo.ts';
import { MUNDO } from '../../testing/mundo.ts';
import { atributos, Passos } from '../../testing/passos.ts';

const rede = comApp();

const lista = async () =>
  (await rede.admin.pede(catalogoList, { query: { catgId: String(MUNDO.refPericia) } })).list;
const quemVale = async () => (await lista()).filter((r) => r.catDados.valorRecebivel).map((r) => r.catId);
const inclui = async (dados: Parameters<typeof atributoNovo>[0]) =>
  (await rede.admin.pede(catalogoInc, { body: { catgId: MUNDO.refPericia, catDados: atributoNovo(dados) } }))
    .catId;

test('um atributo por categoria diz quanto vale o recebível; trocá-lo recalcula, e a ordem nada diz', async () => {
  expect(await quemVale()).toEqual([MUNDO.atrib.valor]);
  // Another one of order 2, and one that says so where it cannot be.
  const outro = await inclui({ label: 'Custas', tipo: TIPO.dinheiro, etapa: 3, ordem: 2 });
  await inclui({ label: 'Nota', tipo: TIPO.texto, etapa: 3, valorRecebivel: true });
  await inclui({ label: 'Verba', tipo: TIPO.dinheiro, etapa: 1, valorRecebivel: true });
  expect(await quemVale()).toEqual([MUNDO.atrib.valor]);

  const p = new Passos(rede.admin);
  const procId = await p.cria([MUNDO.atrib.honorario, 100]);
  const ana = await p.comPessoa(procId);
  const baixaId = await p.novaBaixa();
  const recebId = await p.recebivel(procId, ana, baixaId, 10);
  await rede.admin.chama('POST', '/pericia/alt', {
    body: { local: 6, procId, recebiveis: [{ recebId, versao: 2, atribRecebiveis: atributos([outro, 3]) }] },
  });
  const total = async () =>
    (await rede.admin.pede(periciaListBaixas, { query: { baixaId: String(baixaId) } })).listBaixas[0]
      ?.totalRecebiceis;
  expect(await total()).toBe(10);

  const registro = (await lista()).find((r) => r.catId === outro);
  const { valorRecebivel: _, ...calado } = registro?.catDados ?? atributoNovo();
  const altera = (versao: number, catDados: object) =>
    rede.admin.chama('POST', catalogoAlt.path, { body: { catId: outro, versao, catDados } });
  expect((await altera(1, { ...calado, valorRecebivel: true })).status).toBe(200);
  expect(await quemVale()).toEqual([outro]);
  await expect.poll(total).toBe(3);
  expect((await p.totais(procId)).at(-1)).toBe(3);
  // A call that does not know the switch leaves it as it is.
  expect((await altera(2, { ...calado, label: 'Custas finais' })).status).toBe(200);
  expect(await quemVale()).toEqual([outro]);
});
