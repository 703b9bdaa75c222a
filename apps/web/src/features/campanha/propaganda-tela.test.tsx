import {
  campAnexo,
  campFileInc,
  campInc,
  campListDados,
  campOrdenaProp,
  campUpdateStatusProp,
  type Propaganda,
  propAlt,
  propExc,
  propImgExc,
  propInc,
} from '@retaguarda/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { campoDe, dialogo, erroDe, escolhe, fazNaLinha } from '../../testing/na-tela.ts';
import { Recusa, type Servidor } from '../../testing/servidor.ts';
import { abreTela, enderecoAtual, menos } from '../../testing/tela.tsx';
import { UI } from '../../ui/texts.ts';
import { CAFE, campanhas, dadosDe, VERAO } from './testing/campanhas.ts';
import { DIALOGO_CAMPANHA, PREVIA, PROPAGANDAS, DIALOGO_PROPAGANDA as T } from './textos.ts';

const COM_CAPA: Propaganda = {
  ...CAFE,
  propAnexoCapa: 'capa.png',
  propAnexoHashCapa: 'a1',
  urlCapa: '/camp/anexo?id=00000000-0000-4000-8000-000000000001',
};

const uma = (propaganda: Propaganda = CAFE): Servidor =>
  campanhas([VERAO], [propaganda]).responde(campAnexo, () => null);
const naCampanha = () => dialogo(DIALOGO_CAMPANHA.edicao);
const figura = (nome = 'nova.png', tipo = 'image/png', bytes = 10) =>
  new File([new Uint8Array(bytes)], nome, { type: tipo });
const salva = (user: UserEvent, onde: HTMLElement) =>
  user.click(within(onde).getByRole('button', { name: T.salvar }));
const campoDoArquivo = (onde: HTMLElement, rotulo: string): HTMLInputElement =>
  within(onde).getByLabelText<HTMLInputElement>(rotulo, { selector: 'input[type=file]' });

test('as propagandas estão na sua ordem, com o endereço como ligação', async () => {
  await abreTela(
    '/campanha?registro=4',
    campanhas([VERAO], [CAFE, { ...CAFE, propId: 32, propTitulo: 'Chá' }]),
  );
  const secao = within(within(await naCampanha()).getByRole('region', { name: PROPAGANDAS.titulo }));
  expect(
    secao
      .getAllByRole('row')
      .slice(1)
      .map((r) => r.textContent),
  ).toEqual([expect.stringContaining('Café por nossa conta'), expect.stringContaining('Chá')]);
  expect(secao.getAllByText(PROPAGANDAS.semImagem)).toHaveLength(2);
  const [ligacao] = secao.getAllByRole('link');
  expect(ligacao).toHaveProperty('href', CAFE.propLink);
  expect(ligacao?.getAttribute('rel')).toContain('noopener');
});

test('pelas setas na alça uma propaganda sobe e desce; no fim não passa, e sem o direito não há alça', async () => {
  const cha = { ...CAFE, propId: 32, propTitulo: 'Chá', propOrdem: 2 };
  const servidor = campanhas([VERAO], [CAFE, cha]).responde(campOrdenaProp, () => ({
    message: 'Ordem das propagandas salva com sucesso',
  }));
  const user = await abreTela('/campanha?registro=4', servidor);
  const secao = within(within(await naCampanha()).getByRole('region', { name: PROPAGANDAS.titulo }));
  const alca = (titulo: string) => secao.getByRole('button', { name: PROPAGANDAS.mover(titulo) });
  alca('Chá').focus();
  await user.keyboard('{ArrowDown}');
  expect(servidor.enviados(campOrdenaProp)).toEqual([]);
  await user.keyboard('{ArrowUp}');
  await waitFor(() =>
    expect(servidor.enviados(campOrdenaProp).map((p) => p.body)).toEqual([{ campId: 4, propIds: [32, 31] }]),
  );
  await secao.findByText('Chá: lugar 1 de 2');
});

test('adicionar à campanha nova a salva antes; o que falta nela é dito e nada abre', async () => {
  const servidor = campanhas([VERAO]).responde(campInc, () => ({
    message: 'Campanha salva',
    id: 4,
    versao: 1,
  }));
  const user = await abreTela('/campanha?registro=novo', servidor);
  const janela = await dialogo(DIALOGO_CAMPANHA.inclusao);
  const adiciona = () => user.click(within(janela).getByRole('button', { name: PROPAGANDAS.adicionar }));
  await adiciona();
  expect(erroDe(campoDe(janela, DIALOGO_CAMPANHA.nome))).toContain('Informe o nome da campanha');
  expect(servidor.enviados(campInc)).toEqual([]);
  await user.type(campoDe(janela, DIALOGO_CAMPANHA.nome), 'Verão');
  await user.type(campoDe(janela, DIALOGO_CAMPANHA.inicio), '01/01/2026');
  await user.type(campoDe(janela, DIALOGO_CAMPANHA.fim), '28/02/2026');
  await escolhe(user, campoDe(janela, DIALOGO_CAMPANHA.empresas), 'Matriz');
  await adiciona();
  await dialogo(T.inclusao);
  expect(enderecoAtual()).toContain('registro=4');
  expect(enderecoAtual()).toContain('propaganda=novo');
});

test('a nova vem depois das que há', async () => {
  await abreTela('/campanha?registro=4&propaganda=novo', uma());
  expect(campoDe(await dialogo(T.inclusao), T.ordem)).toHaveProperty('value', '3');
});

test.each([
  [T.titulo, '', 'Informe este campo'],
  [T.link, '', 'Informe este campo'],
  [T.link, 'javascript:alert(1)', 'Informe um endereço que comece por http:// ou https://'],
  [T.link, 'exemplo.com.br', 'Informe um endereço que comece por http:// ou https://'],
  [T.link, 'https://', 'Informe um endereço que comece por http:// ou https://'],
  [T.ordem, '', 'Informe este campo'],
  [T.ordem, 'um', 'Informe um número inteiro de 0 a 99999'],
  [T.ordem, '1,5', 'Informe um número inteiro de 0 a 99999'],
  [T.ordem, '-1', 'Informe um número inteiro de 0 a 99999'],
  [T.ordem, '100000', 'Informe um número inteiro de 0 a 99999'],
])('%s com "%s" é recusado no campo', async (campo, valor, falta) => {
  const servidor = uma();
  const user = await abreTela('/campanha?registro=4&propaganda=31', servidor);
  const janela = await dialogo(T.edicao);
  const alvo = campoDe(janela, campo);
  await user.clear(alvo);
  if (valor !== '') await user.type(alvo, valor);
  await salva(user, janela);
  expect(erroDe(alvo)).toContain(falta);
  expect(document.activeElement).toBe(alvo);
  expect(servidor.enviados(propAlt)).toEqual([]);
});

test('o que se altera vai sobre a versão que se abriu, e o diálogo volta à campanha', async () => {
  const servidor = uma().responde(propAlt, () => ({
    message: 'Propaganda salva com sucesso',
    id: 31,
    versao: 9,
  }));
  const user = await abreTela('/campanha?registro=4&propaganda=31', servidor);
  const janela = await dialogo(T.edicao);
  await user.clear(campoDe(janela, T.ordem));
  await user.type(campoDe(janela, T.ordem), '7');
  await user.click(within(janela).getByRole('switch'));
  await user.keyboard('{Control>}s{/Control}');
  await screen.findByText('Propaganda salva com sucesso');
  expect(servidor.enviados(propAlt)[0]?.body.propaganda).toEqual({
    propId: 31,
    campanhaId: 4,
    propTitulo: CAFE.propTitulo,
    propLink: CAFE.propLink,
    propDesc: CAFE.propDesc,
    propOrdem: 7,
    propSituacao: false,
    versao: 8,
  });
  await waitFor(() => expect(enderecoAtual()).not.toContain('propaganda'));
  await naCampanha();
});

test('o texto que só foi aberto é o que está guardado: fechar nada pergunta', async () => {
  const user = await abreTela('/campanha?registro=4&propaganda=31', uma());
  const janela = await dialogo(T.edicao);
  await within(janela).findByText('Só nesta semana');
  await user.click(within(janela).getByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(enderecoAtual()).not.toContain('propaganda'));
  expect(screen.queryByRole('dialog', { name: 'Alterações não salvas' })).toBeNull();
});

test.each([
  [
    'o que não é imagem',
    figura('nota.txt', 'text/plain'),
    'O arquivo não é uma imagem PNG, JPEG ou BMP que se possa abrir',
  ],
  [
    'a imagem maior que 2 MB',
    figura('grande.png', 'image/png', 2_000_001),
    'tamanho da imagem é maior que 2mb',
  ],
])('%s é dito na imagem, e não fica escolhido', async (_, arquivo, falta) => {
  const servidor = uma();
  const user = await abreTela('/campanha?registro=4&propaganda=31', servidor);
  const janela = await dialogo(T.edicao);
  const entrada = campoDoArquivo(janela, T.capa);
  entrada.removeAttribute('accept');
  await user.upload(entrada, arquivo);
  await within(janela).findByText(falta);
  expect(within(janela).getByRole('button', { name: `${T.salvarImagem}: ${T.capa}` })).toHaveProperty(
    'disabled',
    true,
  );
});

test('a imagem escolhida espera; o seu botão a envia sem salvar o resto', async () => {
  const servidor = uma().responde(campFileInc, () => ({ message: 'Imagem salva com sucesso', imagem: {} }));
  const user = await abreTela('/campanha?registro=4&propaganda=31', servidor);
  const janela = await dialogo(T.edicao);
  await user.type(campoDe(janela, T.titulo), '!');
  await user.upload(campoDoArquivo(janela, T.modal), figura('aberta.png'));
  await within(janela).findByText(`aberta.png · ${T.porSalvar}`);
  await user.click(within(janela).getByRole('button', { name: `${T.salvarImagem}: ${T.modal}` }));
  await screen.findByText('Imagem salva com sucesso');
  expect(servidor.enviados(campFileInc).map((p) => p.query)).toEqual([
    { id: 31, tipo: 'modal', action: 'Alt', nome: 'aberta.png' },
  ]);
  expect(servidor.enviados(propAlt)).toEqual([]);
  expect(campoDe(await dialogo(T.edicao), T.titulo)).toHaveProperty('value', `${CAFE.propTitulo}!`);
});

test('salvar a nova envia as imagens que se escolheram, depois dela', async () => {
  let guardadas: Propaganda[] = [];
  const servidor = campanhas([VERAO])
    .responde(campListDados, () => dadosDe({ propagandas: guardadas }))
    .responde(propInc, () => {
      guardadas = [CAFE];
      return { message: 'Propaganda salva com sucesso', id: 31, versao: 1 };
    })
    .responde(campFileInc, () => ({ message: 'Imagem salva com sucesso', imagem: {} }));
  const user = await abreTela('/campanha?registro=4&propaganda=novo', servidor);
  const janela = await dialogo(T.inclusao);
  await user.type(campoDe(janela, T.titulo), CAFE.propTitulo);
  await user.type(campoDe(janela, T.link), CAFE.propLink);
  await user.upload(campoDoArquivo(janela, T.capa), figura('capa.png'));
  await user.upload(campoDoArquivo(janela, T.modal), figura('modal.png'));
  await salva(user, janela);
  await waitFor(() => expect(enderecoAtual()).not.toContain('propaganda'));
  expect(servidor.enviados(propInc)[0]?.body.propaganda).toMatchObject({
    propOrdem: 1,
    propId: 0,
    campanhaId: 4,
  });
  expect(servidor.enviados(campFileInc).map((p) => [p.query.id, p.query.tipo])).toEqual([
    [31, 'capa'],
    [31, 'modal'],
  ]);
  const ordem = servidor.pedidos.map((p) => p.path);
  expect(ordem.indexOf(propInc.path)).toBeLessThan(ordem.indexOf(campFileInc.path));
});

test('a imagem recusada ao salvar deixa a propaganda aberta, com o arquivo escolhido', async () => {
  const servidor = uma()
    .responde(propAlt, () => ({ message: 'Propaganda salva com sucesso', id: 31, versao: 9 }))
    .responde(campFileInc, () => {
      throw new Recusa(422, [{ message: 'A imagem não se abre' }]);
    });
  const user = await abreTela('/campanha?registro=4&propaganda=31', servidor);
  const janela = await dialogo(T.edicao);
  await user.type(campoDe(janela, T.titulo), '!');
  await user.upload(campoDoArquivo(janela, T.capa), figura('ruim.png'));
  await salva(user, janela);
  await screen.findByText('A imagem não se abre');
  await within(await dialogo(T.edicao)).findByText(`ruim.png · ${T.porSalvar}`);
  expect(enderecoAtual()).toContain('propaganda=31');
});

test('uma imagem por enviar é trabalho que não se perde sem perguntar', async () => {
  const user = await abreTela('/campanha?registro=4&propaganda=31', uma());
  const janela = await dialogo(T.edicao);
  await user.upload(campoDoArquivo(janela, T.capa), figura());
  await user.click(within(janela).getByRole('button', { name: 'Fechar' }));
  await dialogo('Alterações não salvas');
});

test('excluir a imagem pergunta e envia o seu hash', async () => {
  const servidor = uma(COM_CAPA).responde(propImgExc, () => ({ message: 'Imagem excluída com sucesso' }));
  const user = await abreTela('/campanha?registro=4&propaganda=31', servidor);
  const janela = await dialogo(T.edicao);
  await within(janela).findByText('capa.png');
  await user.click(within(janela).getByRole('button', { name: T.excluirImagem(T.capa) }));
  const pergunta = within(await dialogo('Confirmação de Exclusão'));
  expect(pergunta.getByText(T.confirmaImagem)).toBeTruthy();
  await user.click(pergunta.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Imagem excluída com sucesso');
  expect(servidor.enviados(propImgExc).map((p) => p.body)).toEqual([
    { tipo: 'capa', hash: 'a1', propId: 31 },
  ]);
});

test('a chave e a exclusão da linha agem de uma vez, cada uma pela sua chamada', async () => {
  const servidor = uma()
    .responde(campUpdateStatusProp, () => ({ message: 'Propaganda desativada com sucesso' }))
    .responde(propExc, () => ({ message: 'Propaganda excluída com sucesso' }));
  const user = await abreTela('/campanha?registro=4', servidor);
  const janela = within(await naCampanha());
  await user.click(janela.getByRole('switch', { name: `Ativo: ${CAFE.propTitulo}` }));
  await screen.findByText('Propaganda desativada com sucesso');
  expect(servidor.enviados(campUpdateStatusProp)[0]?.body).toEqual({ propId: 31, situacao: 0 });
  await fazNaLinha(user, janela.getByRole('row', { name: /Café/ }), 'Excluir…');
  const pergunta = within(await dialogo('Confirmação de Exclusão'));
  expect(pergunta.getByText(PROPAGANDAS.confirmaExclusao)).toBeTruthy();
  await user.click(pergunta.getByRole('button', { name: 'Excluir' }));
  await screen.findByText('Propaganda excluída com sucesso');
  expect(servidor.enviados(propExc)[0]?.body).toEqual({ propaganda: { propId: 31 } });
});

test('a prévia mostra o que está escrito agora, e nada que não seja ligação', async () => {
  const user = await abreTela('/campanha?registro=4&propaganda=31', uma());
  const janela = await dialogo(T.edicao);
  const abre = async () => {
    await user.click(within(janela).getByRole('button', { name: PREVIA.abrir }));
    return within(await dialogo(PREVIA.titulo));
  };
  const primeira = await abre();
  expect(primeira.getByRole('link', { name: PREVIA.saibaMais })).toHaveProperty('href', CAFE.propLink);
  expect(
    within(primeira.getByRole('region', { name: PREVIA.aberta })).getByText('Só nesta semana'),
  ).toBeTruthy();
  expect(primeira.getAllByText(PREVIA.semImagem)).toHaveLength(2);
  expect(primeira.getByRole('button', { name: PREVIA.celular }).getAttribute('aria-pressed')).toBe('true');
  await user.click(primeira.getByRole('button', { name: PREVIA.computador }));
  expect(primeira.getByRole('button', { name: PREVIA.celular }).getAttribute('aria-pressed')).toBe('false');
  await user.click(primeira.getByRole('button', { name: UI.fechar }));
  await user.clear(campoDe(janela, T.titulo));
  await user.clear(campoDe(janela, T.link));
  await user.type(campoDe(janela, T.link), 'javascript:alert(1)');
  const segunda = await abre();
  expect(segunda.getAllByText(PREVIA.semTitulo)).toHaveLength(2);
  expect(segunda.queryByRole('link')).toBeNull();
});

test('sem campAlt a propaganda só se vê, sem botões de salvar nem de imagem', async () => {
  await abreTela('/campanha?registro=4&propaganda=31', uma(COM_CAPA), { pode: menos('campAlt') });
  const janela = await dialogo(T.visualizacao);
  expect(campoDe(janela, T.titulo)).toHaveProperty('readOnly', true);
  expect(within(janela).queryByRole('button', { name: /Salvar|Escolher|Excluir/ })).toBeNull();
  expect(within(janela).getByRole('button', { name: PREVIA.abrir })).toBeTruthy();
});
