import { Button, Text } from '@mantine/core';
import { estoqueBuscaProdutos, type MovCab } from '@retaguarda/contract';
import { precoVezes } from '@retaguarda/domain';
import { IconTags } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../../../lib/call/api.ts';
import { DEBOUNCE, DIALOG_WIDTH } from '../../../../lib/constants.ts';
import { DialogFoot } from '../../../../ui/dialog/dialog-foot.tsx';
import { DraftNotices } from '../../../../ui/dialog/draft-notices.tsx';
import { Modal } from '../../../../ui/dialog/modal.tsx';
import { Cell, FormGrid } from '../../../../ui/form/form-grid.tsx';
import { PlainInput } from '../../../../ui/form/plain-input.tsx';
import { SearchSelect } from '../../../../ui/form/search-select.tsx';
import { useNarrow } from '../../../../ui/use-narrow.ts';
import classes from '../../estoque.module.css';
import type { Folha } from '../folha/folha.ts';
import { escrita, type ProdutoAchado, quantoDoFornecedor } from '../folha/linhas.ts';
import { diferencasDaNfe } from './da-nfe.ts';
import { leFator, type Pergunta, perguntasDe } from './produtos-do-fornecedor.ts';
import { DO_FORNECEDOR as T } from './textos.ts';
import { type Respostas, useProdutosDoFornecedor } from './use-produtos-do-fornecedor.ts';

const opcaoDe = (p: ProdutoAchado) => ({ ...p, id: p.catId, name: `${p.codigo} · ${p.nome}` });
const procura = async (search: string, signal: AbortSignal) =>
  (await call(estoqueBuscaProdutos, { query: { search }, signal })).produtos.map(opcaoDe);

/** What a factor makes of the units of a line. */
function Entram({ pergunta, fator }: { pergunta: Pergunta; fator: string }) {
  const lido = leFator(fator);
  if (lido === null) return null;
  const { quantidade, unidade } = pergunta.fornecedor;
  return (
    <Text size="sm" c="dimmed">
      {T.entra(`${escrita(quantidade)} ${unidade}`.trim(), escrita(precoVezes(quantidade, lido)))}
    </Text>
  );
}

function PerguntaFields({ pergunta, respostas }: { pergunta: Pergunta; respostas: Respostas }) {
  const { produto, fator } = respostas.de(pergunta);
  const { descricao, unidade } = pergunta.fornecedor;
  const erros = respostas.erros(pergunta);
  return (
    <fieldset className={classes.pergunta}>
      <legend>{descricao}</legend>
      <Text size="sm" c="dimmed" mb={6}>
        {T.codigo(quantoDoFornecedor(pergunta.fornecedor))}
      </Text>
      <FormGrid>
        <Cell lg={8} md={8} field={`${pergunta.chave}.produto`}>
          <SearchSelect
            label={T.produto}
            withAsterisk
            value={produto && opcaoDe(produto)}
            search={procura}
            cacheKey="estoque.produtos"
            delay={DEBOUNCE.produtos}
            none={T.nenhum}
            error={erros.produto}
            onChange={(escolhido) => respostas.muda(pergunta, { produto: escolhido })}
          />
        </Cell>
        <Cell lg={4} md={4} field={`${pergunta.chave}.fator`}>
          <PlainInput
            label={T.fator(unidade)}
            withAsterisk
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={fator}
            error={erros.fator}
            onChange={(e) => respostas.muda(pergunta, { fator: e.currentTarget.value })}
          />
        </Cell>
      </FormGrid>
      <Entram pergunta={pergunta} fator={fator} />
    </fieldset>
  );
}

interface ProdutosDialogProps {
  movCabId: number;
  folha: Folha;
  onClose: () => void;
}

/** Asks which products of ours the codes of a supplier are, once; what was said before can be said anew. */
function ProdutosDialog({ movCabId, folha, onClose }: ProdutosDialogProps) {
  const narrow = useNarrow();
  const respostas = useProdutosDoFornecedor({ movCabId, folha, onDone: onClose });
  // Those that are known already are shown where nothing else is asked, or once somebody wants to see them.
  const faltam = respostas.perguntas.filter((p) => p.falta);
  const [todas, setTodas] = useState(faltam.length === 0);
  const sabidas = respostas.perguntas.length - faltam.length;
  const envia = (e: FormEvent) => {
    e.preventDefault();
    e.stopPropagation();
    respostas.envia();
  };
  return (
    <Modal
      address="part"
      opened
      onClose={onClose}
      size={DIALOG_WIDTH.usuario}
      fullScreen={narrow}
      title={T.titulo}
    >
      <form onSubmit={envia} noValidate>
        <DraftNotices {...respostas.avisos} />
        <Text mb="md">{T.explica}</Text>
        {(todas ? respostas.perguntas : faltam).map((pergunta) => (
          <PerguntaFields key={pergunta.chave} pergunta={pergunta} respostas={respostas} />
        ))}
        {!todas && sabidas > 0 && (
          <Button variant="subtle" size="xs" onClick={() => setTodas(true)}>
            {T.sabidas(sabidas)}
          </Button>
        )}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            {T.fechar}
          </Button>
          <Button type="submit" loading={respostas.busy}>
            {T.salvar}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}

/** Of a note in the making that was read from an invoice: which products wait, and what its lines and its total differ by. */
export function DaNfe({ nota, folha }: { nota: MovCab; folha: Folha }) {
  const [aberto, setAberto] = useState(false);
  const perguntas = perguntasDe({ itens: folha.itens, digitadas: folha.linhas });
  const esperam = perguntas.filter((p) => p.falta).length;
  const soma = folha.linhas.reduce((total, l) => total + (l.total ?? 0), 0);
  return (
    <div className={classes.daNfe}>
      <div role="status">
        {esperam > 0 && <Text size="sm">{T.esperam(esperam)}</Text>}
        {diferencasDaNfe(nota, soma).map((dita) => (
          <Text key={dita} size="sm" c="dimmed">
            {dita}
          </Text>
        ))}
      </div>
      {perguntas.length > 0 && (
        <Button
          variant={esperam > 0 ? 'filled' : 'default'}
          size="xs"
          leftSection={<IconTags size={14} />}
          onClick={() => setAberto(true)}
        >
          {T.titulo}
        </Button>
      )}
      {aberto && <ProdutosDialog movCabId={nota.movCabId} folha={folha} onClose={() => setAberto(false)} />}
    </div>
  );
}
