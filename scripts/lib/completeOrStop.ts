/** Completes a start. If a step of it fails, `stop` ends the parts that already run. */
export async function completeOrStop<Thing>(complete: () => Thing | Promise<Thing>, stop: () => Promise<unknown>): Promise<Thing> {
  try {
    return await complete();
  } catch (error) {
    await stop();
    throw error;
  }
}
