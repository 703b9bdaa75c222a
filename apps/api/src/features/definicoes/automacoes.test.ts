import {
  type ArquivoDeDefinicoes,
  AUTOMACOES,
  definicoesExporta,
  definicoesImporta,
  definicoesPrevia,
} from '@retaguarda/contract';
import { expect, test } from 'vitest';
import { Cliente } from '../../testing/cliente.ts';
import { comApp } from '../../testing/com-app.ts';
import { MUNDO } from '../../testing/mundo.ts';

const rede = comApp();
const A = MUNDO.atrib;

test('uma automação vai por nomes, sem gente, e chega desligada em nome de quem a traz', async () => {
  const [{ nome: perfil }] = (
    await rede.banco.admin.query('select nome from perfil where tenant_id = $1 and id = 1', [rede.um])
  ).rows;
  await rede.admin.pede(AUTOMACOES.inc, {
    body: {
      ...{
        id: 0,
        versao: 0,
        situacao: 1,
        nome: 'Viaja',
        tipo: 'pericia',
        categoriaId: MUNDO.folhaA,
        se: 'SITUACAO<>""',
      },
      quando: JSON.stringify({ quando: 'alterado', campos: ['situacao', `atributo.${A.prazo}`] }),
      entao: JSON.stringify([
        { ato: 'campo', campos: [{ chave: `atributo.${A.honorario}`, formula: '1' }] },
        { ato: 'notifica', quem: [{ perfilId: 1 }, { pessoaId: MUNDO.pessoa.ana }], texto: 'x' },
        { ato: 'registro', tipo: 'pericia', categoriaId: MUNDO.folhaA, campos: [] },
        { ato: 'registro', tipo: 'baixa', categoriaId: 0, campos: [{ chave: 'nome', formula: '"b"' }] },
      ]),
      responsavelId: MUNDO.pessoa.admin,
    },
  });
  const dito = await rede.admin.pede(definicoesExporta, { query: {} });
  expect(JSON.stringify(dito)).not.toMatch(/"\w*[iI]d":/);
  expect(JSON.stringify(dito.automacoes)).toContain(`"perfil":"${perfil}"`);
  const arquivo: ArquivoDeDefinicoes = dito;
  const dois = await new Cliente(rede.app, 'dois.teste').entra('admin');
  const previa = async () =>
    (await dois.pede(definicoesPrevia, { body: { arquivo } })).itens.find((i) => i.chave === 'automacoes.0');
  expect(await previa()).toMatchObject({ estado: 'novo', nome: 'Viaja', motivo: '' });
  await dois.pede(definicoesImporta, { body: { arquivo, itens: ['automacoes.0'] } });
  const { list } = await dois.pede(AUTOMACOES.list, { body: { situacao: -1 } });
  expect(list).toMatchObject([{ nome: 'Viaja', tipo: 'pericia', situacao: 0 }]);
  expect(JSON.parse(list[0]?.entao ?? '')[1].quem).toEqual([{ perfilId: expect.any(Number) }]);
  expect(await previa()).toMatchObject({ estado: 'igual' });
  const semPerfil = JSON.parse(
    JSON.stringify(arquivo).replaceAll(`"perfil":"${perfil}"`, '"perfil":"Nenhum"'),
  );
  const itens = (await dois.pede(definicoesPrevia, { body: { arquivo: semPerfil } })).itens;
  expect(itens.find((i) => i.chave === 'automacoes.0')).toMatchObject({
    estado: 'conflito',
    motivo: 'Falta nesta rede: perfil Nenhum',
  });
});
