import { useRouter } from '@tanstack/react-router';
import { ConvitePage } from '../features/sessao/convite-page.tsx';
import { clearToasts } from '../ui/notice/toast.tsx';

export function ConviteRoute() {
  const router = useRouter();
  const goOn = () => {
    clearToasts();
    router.history.replace('/');
  };
  return (
    <ConvitePage
      token={router.state.location.hash}
      onSignedIn={goOn}
      onLeave={() => void router.navigate({ to: '/login', hash: '' })}
    />
  );
}
