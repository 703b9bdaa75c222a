import { ActionIcon, Button, TextInput } from '@mantine/core';
import { type Anexo, anexoAlt } from '@retaguarda/contract';
import { formatInstantBr } from '@retaguarda/domain';
import {
  IconDownload,
  IconEye,
  IconFile,
  IconFileTypePdf,
  IconPencil,
  IconPhoto,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '../../lib/call/api.ts';
import { useAct } from '../../ui/use-act.ts';
import classes from './anexos.module.css';
import { invalidateAnexos, type Qual } from './anexos-queries.ts';
import { tamanho } from './tamanho.ts';
import { ANEXOS as T } from './textos.ts';
import { useBaixa } from './use-baixa.ts';

function Icone({ previa }: Pick<Anexo, 'previa'>) {
  const Desenho = previa === 'imagem' ? IconPhoto : previa === 'pdf' ? IconFileTypePdf : IconFile;
  return <Desenho size={20} stroke={1.5} aria-hidden="true" className={classes.icone ?? ''} />;
}

interface NomeProps {
  qual: Qual;
  anexo: Anexo;
  onFim: () => void;
}

/** The name of a file while it is changed: Enter saves, Esc leaves it. */
function Nome({ qual, anexo, onFim }: NomeProps) {
  const [nome, setNome] = useState(anexo.nome);
  const { anexoId, versao } = anexo;
  const renomeia = useAct({
    call: () => call(anexoAlt, { body: { anexoId, versao, nome } }),
    invalidate: (client) => invalidateAnexos(client, qual),
    onDone: onFim,
  });
  return (
    <form
      className={classes.edita}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of the record is around it where it is drawn, though not on the page.
        event.stopPropagation();
        if (nome.trim() !== '') renomeia.mutate(undefined);
      }}
    >
      <TextInput
        aria-label={T.nome}
        value={nome}
        autoFocus
        maxLength={200}
        error={nome.trim() === '' ? T.semNome : null}
        onChange={(event) => setNome(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onFim();
        }}
      />
      <Button size="xs" type="submit" loading={renomeia.isPending}>
        {T.salvar}
      </Button>
      <Button size="xs" variant="default" onClick={onFim}>
        {T.cancelarEdicao}
      </Button>
    </form>
  );
}

interface AnexoItemProps {
  qual: Qual;
  anexo: Anexo;
  podeAlterar: boolean;
  onVer: () => void;
  onExcluir: () => void;
}

function Acoes({
  anexo,
  podeAlterar,
  onVer,
  onExcluir,
  onRenomear,
}: Omit<AnexoItemProps, 'qual'> & { onRenomear: () => void }) {
  const { nome } = anexo;
  const baixa = useBaixa();
  const comum = { variant: 'subtle', color: 'gray' } as const;
  return (
    <div className={classes.acoes}>
      {anexo.previa && (
        <ActionIcon {...comum} aria-label={T.ver(nome)} aria-haspopup="dialog" onClick={onVer}>
          <IconEye size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        {...comum}
        aria-label={T.baixar(nome)}
        loading={baixa.isPending}
        onClick={() => baixa.mutate(anexo)}
      >
        <IconDownload size={18} />
      </ActionIcon>
      {podeAlterar && (
        <>
          <ActionIcon {...comum} aria-label={T.renomear(nome)} onClick={onRenomear}>
            <IconPencil size={18} />
          </ActionIcon>
          <ActionIcon {...comum} color="danger" aria-label={T.excluir(nome)} onClick={onExcluir}>
            <IconTrash size={18} />
          </ActionIcon>
        </>
      )}
    </div>
  );
}

/** A file of a record. */
export function AnexoItem(props: AnexoItemProps) {
  const { qual, anexo } = props;
  const [edita, setEdita] = useState(false);
  return (
    <li className={classes.item}>
      <Icone previa={anexo.previa} />
      <div className={classes.corpo}>
        {edita ? (
          <Nome qual={qual} anexo={anexo} onFim={() => setEdita(false)} />
        ) : (
          <span className={classes.nome}>{anexo.nome}</span>
        )}
        <span className={classes.dica}>
          {[tamanho(anexo.bytes), anexo.quem, formatInstantBr(anexo.em)].filter(Boolean).join(' · ')}
        </span>
      </div>
      {!edita && <Acoes {...props} onRenomear={() => setEdita(true)} />}
    </li>
  );
}
