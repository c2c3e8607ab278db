import type { FullTask } from '../../domain/fullTask';
import { visibleText } from '../../domain/visibleText';

/** The paths of the task's files. Choosing among them is to come. */
export default function FilesTab({ task: { files } }: { readonly task: FullTask }) {
  return (
    <ul>
      {files.slice(0, 100).map(({ index, path }) => (
        <li key={index}>
          <bdi>{visibleText(path)}</bdi>
        </li>
      ))}
    </ul>
  );
}
